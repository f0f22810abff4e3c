export { ActDialog } from './ActDialog.tsx';
export { MoreDrawer } from './MoreDrawer.tsx';
export { Results } from './Results.tsx';
