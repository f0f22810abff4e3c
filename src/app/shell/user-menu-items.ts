import { paths } from '../../paths.ts';

/** What the user menu offers (A2.31). */
export const userMenuItems = [
  { path: paths.profile, id: 'shell.user.profile' },
  { path: paths.signOut, id: 'shell.user.signOut' },
] as const;
