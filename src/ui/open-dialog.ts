/** Whether a dialog is open: what is pressed then is meant for it, and not for the page beneath. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;
