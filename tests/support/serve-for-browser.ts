import { startPreview } from './preview-process.ts';

/** Starts the preview server for all browser tests, and tells them where. */
const serveForBrowser = async (): Promise<() => Promise<void>> => {
  if (process.env['SIGNING_TEST_URL']) return () => Promise.resolve();
  const { url, close } = await startPreview();
  process.env['SIGNING_TEST_URL'] = url;
  return close;
};

export default serveForBrowser;
