import { describe, expect, it } from 'vitest';
import { oneOrganization, severalOrganizations, listAnswer, noRows, start } from './start-selection.ts';

describe.each([
  ['pending', 'listPendingDocuments', { sign: 3 }],
  ['completed', 'listCompletedDocuments', { complete: 3 }],
] as const)('reading the %s list', (list, call, some) => {
  const begun = () => {
    const stage = start({ list });
    return { ...stage, read: (output: unknown) => stage.answer(call, output) };
  };
  const shown = async () => {
    const stage = begun();
    await stage.read(listAnswer(some));
    return stage;
  };

  it('can be empty, and reads again on request [D2.29] [D2.25]', async () => {
    const { read, tell, state, calls } = begun();
    await read(listAnswer({}));
    expect(state()).toBe('{boxes.open.notAll,list.empty,selected.none}');
    tell({ type: 'refresh.requested' });
    expect(calls.map(({ id }) => id)).toEqual([call, call]);
  });

  it('can find all rows gone: no tab has any, and nothing is selected [D2.23] [D2.29] [LI4]', async () => {
    const { read, tell, state, context } = await shown();
    tell(oneOrganization);
    tell({ type: 'refresh.requested' });
    await read(listAnswer({}, 'none'));
    expect([state(), context()]).toEqual([
      '{boxes.open.notAll,list.empty,selected.none}',
      expect.objectContaining({ counts: noRows, matched: noRows }),
    ]);
  });

  it.each([
    ['same', 'some.severalOrganizations'],
    ['one', 'some.oneOrganization'],
    ['none', 'none'],
  ] as const)('keeps existing rows selected: %s [LI4]', async (left, now) => {
    const { read, tell, selected } = await shown();
    tell(severalOrganizations);
    tell({ type: 'refresh.requested' });
    await read(listAnswer(some, left));
    expect(selected()).toBe(now);
  });

  it.each([
    [{ kind: 'unreachable' }, null],
    [{ kind: 'refused', error: 'Lists are closed' }, 'Lists are closed'],
  ])(
    'fails on %j with the provider’s text, if any, and keeps the shown rows [D3.10]',
    async (answer, said) => {
      const { read, tell, list: now, context } = begun();
      await read(answer);
      expect([now(), context().error]).toEqual(['failed', said]);
      tell({ type: 'refresh.requested' });
      await read(listAnswer(some));
      expect([now(), context().error]).toEqual(['listed', null]);
      tell({ type: 'refresh.requested' });
      await read(answer);
      expect([now(), context().error]).toEqual(['outdated', said]);
    },
  );

  it('can be stopped while it is pending; an earlier refusal is not shown again [D8.3]', async () => {
    const { read, tell, list: now, context } = begun();
    tell({ type: 'reading.stopped' });
    expect(now()).toBe('stopped');
    tell({ type: 'refresh.requested' });
    await read({ kind: 'refused', error: 'Lists are closed' });
    expect(now()).toBe('failed');
    tell({ type: 'refresh.requested' });
    tell({ type: 'reading.stopped' });
    expect([now(), context()]).toEqual(['stopped', expect.objectContaining({ error: null })]);
    tell({ type: 'reading.stopped' });
    expect(now()).toBe('stopped');
  });
});
