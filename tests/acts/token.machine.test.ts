import { describe, expect, it } from 'vitest';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import { specActNames, specActs } from '../support/spec-acts.ts';
import { startActor } from '../support/start-actor.ts';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';
import { begin, confirmed, lost } from './started-acting.ts';

const ended = { state: 'signedOut', output: { kind: 'invalidToken' }, called: [], told: [] };

const askedForReasons = () => {
  const stage = begin();
  stage.send({ type: 'decline.requested', ids: ['a', 'b', 'c'], organizations: 1 });
  return stage;
};

const askedForReasonsOfOne = () =>
  startActor(actingMachine, { chunkSize: 1, wanted: { act: 'decline', ids: ['a'] }, parent: null });

const readBefore = () => {
  const stage = begin();
  stage.send({ type: 'sign.requested', ids: ['a', 'b', 'c'], unknownIds: ['a'] });
  stage.send({ type: 'act.confirmed', isReasonGiven: true });
  return stage;
};

const readAfter = async () => {
  const stage = await confirmed('sign', 'a', 'b', 'c');
  await stage.answer('signDocuments', lost);
  return stage;
};

const readOnceMore = async () => {
  const stage = await readAfter();
  await stage.read('unread', 'a', 'b');
  stage.send({ type: 'outcome.askedAgain' });
  return stage;
};

const calls: readonly CallOfToken[] = [
  { when: 'the reasons are read', call: 'getUser', reached: askedForReasons },
  { when: 'the reasons for one document are read', call: 'getUser', reached: askedForReasonsOfOne },
  { when: 'what is in doubt is read before it is sent', call: 'readDocument', reached: readBefore },
  { when: 'what was sent is read after a lost answer', call: 'readDocument', reached: readAfter },
  { when: 'what nobody could tell is read once more', call: 'readDocument', reached: readOnceMore },
  ...specActNames.map((act) => ({
    when: `a first chunk to ${act} is on its way`,
    call: specActs[act].call,
    reached: () => confirmed(act, 'a', 'b', 'c'),
  })),
];

describe('a refused token while acting', () => {
  it.each(calls)(
    'ends the session without a notice, and sends nothing more, when $when [D4.16] [D8.1] [S37] [X3]',
    async ({ call, reached }) => {
      expect(await afterRefusedToken(await reached(), call)).toEqual(ended);
    },
  );
});
