import { startPreview } from '../support/preview-process.ts';
import { picturedAt } from './pictured-at.ts';

/** Starts the preview server with a mock provider whose clock is stopped, so that every picture has the same dates. */
const serveAtOneTime = async (): Promise<() => Promise<void>> => {
  const { url, close } = await startPreview('--now', picturedAt);
  process.env['SIGNING_TEST_URL'] = url;
  return close;
};

export default serveAtOneTime;
