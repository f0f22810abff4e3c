import { expect, it } from 'vitest';
import { followFailure } from '../../src/parts/failure-notice.ts';
import { visibleNotices } from '../../src/ui/notices.ts';

const flowThat = (hasFailed: boolean) => ({
  getSnapshot: () => hasFailed,
  subscribe: () => ({ unsubscribe: () => {} }),
});
const follow = (hasFailed: boolean) =>
  followFailure(flowThat(hasFailed), 'document', (failed) => (failed ? { error: 'Archive closed' } : null));

it('stands when another reading of the same kind ends that has not failed, and goes with its own [S38]', () => {
  const texts = () => visibleNotices.get().list.map(({ notice }) => notice.text);
  const [stopOther, stop] = [follow(false), follow(true)];
  stopOther();
  expect(texts()).toEqual(['Archive closed']);
  stop();
  expect(texts()).toEqual([]);
});
