import { join } from 'node:path';
import { loadContract } from '../../mock-server/contract/contract.ts';
import { hostColumn } from '../contract/hosts.ts';
import { buildInto, isFresh } from '../serve/production-build.ts';
import { startStaticServer } from '../serve/static-server.ts';
import type { Asked } from './asked.ts';
import { walkAtHost } from './at-host.ts';
import { walkInBrowser } from './in-browser.ts';
import { walkInModel } from './in-model.ts';
import type { FlowPaths } from './read-paths.ts';
import type { Walked } from './walked.ts';

/** The production build with nobody behind it: a call that nothing routes is answered with 404. */
const walkRouted = async (all: readonly FlowPaths[]): Promise<readonly Walked[]> => {
  if (!isFresh(process.cwd())) await buildInto(process.cwd(), 'dist', 'warn');
  const { url, close } = await startStaticServer({ root: join(process.cwd(), 'dist') });
  try {
    return await walkInBrowser(all, 'browser-routed', url);
  } finally {
    await close();
  }
};

const walkHost = (all: readonly FlowPaths[], { host }: Asked): Promise<readonly Walked[]> => {
  if (host === null) throw new Error('A host is walked at its address.');
  const column = hostColumn(loadContract(), {
    address: host.address,
    readOnly: true,
    userId: host.user,
    groupId: host.group,
    basic: process.env['SIGNING_API_BASIC'] || null,
    token: process.env['SIGNING_API_TOKEN'] || null,
    askCode: null,
    perSecond: 4,
  });
  return walkAtHost(all, column);
};

/** Walks paths with the driver that was asked for. */
export const walkWith = async (all: readonly FlowPaths[], asked: Asked): Promise<readonly Walked[]> => {
  switch (asked.driver) {
    case 'model':
      return walkInModel(all);
    case 'browser-mock':
      return walkInBrowser(all, 'browser-mock', null);
    case 'browser-routed':
      return walkRouted(all);
    case 'host':
      return walkHost(all, asked);
    case 'text':
      throw new Error('What is printed has no paths of a machine.');
  }
};
