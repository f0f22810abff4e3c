/** Whether the whole page is covered, its dialogs too (S9). */
export const isPageCovered = (): boolean => document.querySelector('dialog[open]') !== null;

/** Whether a dialog is open: what is pressed then is meant for it, and not for the page beneath. */
export const isDialogOpen = (): boolean =>
  isPageCovered() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
