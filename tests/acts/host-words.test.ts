import { describe, expect, it } from 'vitest';
import { actNames, acts, pendingTabs } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import { hostWords } from '../../mock-server/host.ts';
import { readAgain } from '../../src/acts/acting.actors.ts';
import { awaitsMe } from '../../src/acts/record-evidence.ts';
import { documentFacts } from '../../src/api/document-facts.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { handOn, providerForTests } from '../mock-server/portal-client.ts';
import { inTurn } from '../support/in-turn.ts';
import { specActs } from '../support/spec-acts.ts';
import { providerClient } from '../support/provider-client.ts';

const { portal } = providerForTests();
const person = 'u-maria-santos';

const told = {
  mine: 'done',
  recorded: 'done',
  waits: 'not done',
  others: 'not done',
  gone: 'not done',
  unclear: 'unknown',
  missing: 'unknown',
  unread: 'unknown',
} as const;

const enter = async (act: Act, host: object) => {
  const at = portal();
  const session = await at.signIn(person);
  const { tab, role } = specActs[act];
  const wanted = { person, organization: 'r-riverside', role, stage: pendingTabs[tab].status };
  await at.mock.seed({ documents: Array.from({ length: 3 }, () => wanted) });
  const ids = (await at.pending(session)).map(({ Id }) => Id);
  await at.mock.host(host);
  answerRequests((request) => handOn(at, request));
  const api = providerClient();
  const calling = { api, credentials: () => session };
  const standings = async (asked: readonly string[]) => {
    const answer = await readAgain(calling, new AbortController().signal, {
      act,
      ids: asked,
      isPrecheck: false,
    });
    return answer.kind === 'read' ? answer.reads.map(({ recordStatus }) => recordStatus) : [];
  };
  return { at, session, ids, standings };
};

const more = (act: Act) =>
  act === 'sign'
    ? {}
    : {
        Comments: act === 'decline' ? 'x' : '',
        ...(act === 'decline' ? { DeclineReason: 'Not my patient' } : {}),
      };

const worlds = (Object.keys(hostWords.words) as (keyof typeof hostWords.words)[]).flatMap((words) =>
  (Object.keys(hostWords.signed) as (keyof typeof hostWords.signed)[]).flatMap((signed) =>
    (['every', 'signers'] as const).flatMap((signerRows) =>
      [true, false].map((tells) => ({ words, signed, signerRows, tells })),
    ),
  ),
);
describe.each(inTurn('ways in which a host writes', worlds))('on a host that writes %j', (host) => {
  it.each(actNames)(
    'after a lost answer to ‘%s’, reports recorded acts as done and all others as not done, for one document and for many [S34] [S46] [X3]',
    async (act) => {
      const { at, session, ids, standings } = await enter(act, host);
      const [mine = '', open = ''] = ids;
      await at.act(session, acts[act].action, [mine], more(act));
      const truth = ['done', 'not done'];
      const many = await standings([mine, open]);
      expect(many.map((recordStatus) => told[recordStatus])).toEqual(truth);
      const alone = [await standings([mine]), await standings([open])].flat();
      expect(alone.map((recordStatus) => told[recordStatus])).toEqual(truth);
    },
  );

  it('offers Sign as long as nobody has signed [S34] [D4.6]', async () => {
    const { at, session, ids, standings } = await enter('sign', host);
    const [document = ''] = ids;
    const offered = async () => {
      const [row] = (await at.get('/api/Document', { ...session, docid: document })).Data as unknown[];
      return awaitsMe(documentFacts(row), person, 'sign');
    };
    expect(await offered()).toBe(true);
    expect(await standings([document])).toEqual(['waits']);
    await at.mock.act({ act: 'sign', document });
    expect([await offered(), await standings([document])]).toEqual([false, ['mine']]);
  });
});
