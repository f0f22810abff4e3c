export { ActDialog } from './ActDialog.tsx';
export { KeySheet } from './KeySheet.tsx';
export { MoreDrawer } from './MoreDrawer.tsx';
export { Results } from './Results.tsx';
