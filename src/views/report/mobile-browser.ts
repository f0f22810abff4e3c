type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
  readonly userAgentData?: { readonly mobile?: boolean };
};

/** Whether this is a phone's or a tablet's browser; a tablet may say that it is a desktop's (D2.15). */
export const isMobileBrowser = (browser: Browser = navigator): boolean =>
  browser.userAgentData?.mobile === true ||
  /Android|iPhone|iPad|Mobile/i.test(browser.userAgent) ||
  (/Macintosh/.test(browser.userAgent) && browser.maxTouchPoints > 1);
