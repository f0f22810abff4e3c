import { part } from '../../parts/part.ts';

/** The sheet of a phone, in a file of its own: it brings Fluent's Drawer. */
export const PreviewSheet = part(
  () => import('./PreviewSheet.tsx'),
  (module) => module.PreviewSheet,
);
