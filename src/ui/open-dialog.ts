/** Whether a modal `<dialog>` covers the whole page, Fluent's dialogs included (S9). */
export const isPageCovered = (): boolean => document.querySelector('dialog[open]') !== null;

/** Whether a dialog is open: keys pressed then are for it, not for the page beneath. */
export const isDialogOpen = (): boolean =>
  isPageCovered() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
