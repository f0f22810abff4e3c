import { lazyComponent } from '../../parts/lazy-component.ts';

/** The sheet of a phone, in a file of its own: it brings Fluent's Drawer. */
export const PreviewSheet = lazyComponent(
  () => import('./PreviewSheet.tsx'),
  (module) => module.PreviewSheet,
);
