import { configure } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/**
 * Lets the queries of this test find what is hidden from assistive technology: a dialog's focus trap hides everything
 * from happy-dom's accessibility tree. Chromium's is tested in the browser.
 */
export const findHiddenToo = (): void => {
  configure({ defaultHidden: true });
  onTestFinished(() => configure({ defaultHidden: false }));
};
