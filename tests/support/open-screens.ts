import type { OpenScreens, ResumeActs } from '../../src/app/portal.ts';

const notHere = () => Promise.reject(new Error('This screen is not opened here.'));

/** What the root opens screens with in a test that opens only some. */
export const onlyScreens = (some: Partial<OpenScreens>): OpenScreens => ({
  contact: notHere,
  'page-editor': notHere,
  selection: notHere,
  dashboard: notHere,
  report: notHere,
  'document-action': notHere,
  ...some,
});

/** No act was sent by an earlier page. */
export const nothingResumed: ResumeActs = async () => {};
