import type { PrintedDriver } from '../support/path-moves.ts';

const refuseFiles = () => {
  URL.createObjectURL = () => {
    throw new Error('There is no room for this file.');
  };
};

/** Makes the browser refuse files if the path requires it. */
export const reportDriver: PrintedDriver = {
  prepare: async ({ page, path }) => {
    const isFull = path.steps.some(({ outcome }) => outcome === 'no room for the file');
    if (isFull) await page.addInitScript(refuseFiles);
  },
};
