/** Whether a dialog is open (S9): keys pressed then are for it, not for the page beneath. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
