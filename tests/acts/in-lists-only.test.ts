import { describe, expect, it } from 'vitest';
import { createActContents } from '../../src/acts/act-contents.ts';
import { listActingActors } from '../../src/acts/list-acting.actors.ts';
import { noSentActs } from '../document-action/kept-in-memory.ts';
import { noting, run } from '../document-action/wired-document.ts';
import { processed as yes } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';

describe('a host that shows a declining in its lists alone', () => {
  // It keeps the status of the document, and the Action of the review before.
  const row = (Id: string, Action: string) => ({ Id, Status: 'PENDING SIGNATURE', Action });

  const readAfter = (
    waiting: readonly string[],
    completed: readonly string[],
    inDoubt: readonly string[],
  ) => {
    answerRequests((request) => {
      const group = new URL(request.url).searchParams.get('GROUP');
      if (group === 'COMPLETED') return yes({ Data: completed.map((id) => row(id, 'DECLINED')) });
      return yes({ Data: (group ? waiting : ['d-1']).map((id) => row(id, 'REVIEWED')) });
    });
    const { readDocument } = listActingActors(noting(), createActContents(), noSentActs);
    return run(readDocument, { act: 'decline', ids: ['d-1'], isPrecheck: false, inDoubt });
  };

  it.each([
    ['it has left the pending list', [], ['d-1'], 'recorded'],
    ['it is in neither list', [], [], 'waits'],
    ['it is still in the pending list', ['d-1'], [], 'waits'],
  ] as const)(
    'is believed by them where %s and no answer was a no [S46] [D7.14] [X3]',
    async (_, waiting, completed, recordStatus) => {
      expect(await readAfter(waiting, completed, ['d-1'])).toMatchObject({ reads: [{ recordStatus }] });
    },
  );

  it('is not looked for there where the act was refused, or not sent yet [S46]', async () => {
    expect(await readAfter([], ['d-1'], [])).toMatchObject({ reads: [{ recordStatus: 'waits' }] });
  });
});
