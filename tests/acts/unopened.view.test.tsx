import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { createShownDocuments, notePage, noteUnshowable } from '../../src/acts/shown-documents.ts';
import { button, dialog, document, lines, open, press, pressInDialog, title } from './opened-acts.tsx';

const three = [document('1', { dateOfBirth: '1931-01-02' }), document('2'), document('3')];

describe('the confirmation of a bulk act', () => {
  it('says how many were not opened in this session, and which [S35]', async () => {
    const shown = createShownDocuments();
    notePage(shown.of('2'), 1, 4);
    await open({ selected: three, shown });
    await press('Sign');
    expect([(await dialog()).getByRole('note').textContent, await lines()]).toEqual([
      'Not opened in this session: 2 of 3',
      [
        'Subject 1 · Plan of Careborn Jan 02, 1931 · Riverside Home Health · RIV-1Not opened yet',
        'Subject 2 · Plan of CareRiverside Home Health · RIV-2',
        'Subject 3 · Plan of CareRiverside Home Health · RIV-3Not opened yet',
      ],
    ]);
  });

  it.each([
    [three, 'Not opened in this session: 3 of 3'],
    [[document('1')], 'Not opened in this session: 1 of 1'],
  ])('says once of %j that none was opened, not on each line [S48] [S35]', async (selected, told) => {
    await open({ selected, shown: createShownDocuments() });
    await press('Sign');
    expect((await dialog()).getByRole('note').textContent).toBe(told);
    expect((await lines()).filter((line) => line?.includes('Not opened yet'))).toEqual([]);
  });

  it('says nothing if all were opened [S35]', async () => {
    const shown = createShownDocuments();
    for (const { id } of three) notePage(shown.of(id), 1, 1);
    await open({ selected: three, shown });
    await press('Sign');
    expect((await dialog()).queryByRole('note')).toBeNull();
  });

  it.each(['Sign', 'Decline'])(
    'says on the line of a document that its unsaved page changes are discarded: %s [S48] [X5]',
    async (act) => {
      await open({ selected: three, edited: ['2', '9'] });
      await press(act);
      await dialog();
      const said = 'Your page changes are not saved. If you go on, they are left out and discarded.';
      expect((await lines()).map((line) => line?.includes(said))).toEqual([false, true, false]);
    },
  );

  it('marks likely duplicates [X18]', async () => {
    const shown = createShownDocuments();
    const facts = (Id: string, SubjectName: string) =>
      documentFacts({
        Id,
        DisplayId: `RIV-${Id}`,
        SubjectName,
        Type: 'Order',
        DocumentDate: '2026-10-09',
        RequestorId: 'r',
      });
    shown.known.take({ sign: [facts('1', 'Ada'), facts('2', 'Bea'), facts('3', 'Ada')] });
    for (const id of ['1', '2']) notePage(shown.of(id), 1, 1);
    await open({ shown });
    await press('Sign');
    expect((await lines()).map((line) => line?.match(/Duplicate.*$/)?.[0] ?? null)).toEqual([
      'Duplicate of RIV-3?',
      null,
    ]);
  });

  it('offers to read the documents one by one, without acting on them [S35]', async () => {
    const read: unknown[] = [];
    const { sent, state } = await open({
      selected: three,
      shown: createShownDocuments(),
      onRead: (...asked) => void read.push(asked),
    });
    await press('Sign');
    await pressInDialog('Read one by one');
    expect([read, sent, state()]).toEqual([[['sign', ['1', '2', '3']]], [], 'idle']);
  });
});

describe('a document whose file cannot be shown', () => {
  const unshowable = (...ids: string[]) => {
    const shown = createShownDocuments();
    for (const id of ids) noteUnshowable(shown.of(id), id === '2' ? 'password' : 'empty');
    return shown;
  };

  it.each([
    ['xfa', 'Needs another program'],
    ['portfolio', 'Needs another program'],
  ])('is also one with placeholder pages: %s [S35] [S56]', async (reason, words) => {
    const shown = createShownDocuments();
    noteUnshowable(shown.of('3'), reason);
    const { sent } = await open({ selected: three, shown, answers: ['never'] });
    await press('Sign');
    expect((await lines()).at(-1)).toMatch(new RegExp(`${words}$`));
    await pressInDialog('Sign 2 documents');
    expect(sent.map(({ ids }) => ids)).toEqual([['1', '2']]);
  });

  it('is left out of a bulk Sign, and the confirmation says which and why [S35]', async () => {
    const { sent } = await open({ selected: three, shown: unshowable('2'), answers: ['never'] });
    await press('Sign');
    expect([await title(), (await lines()).at(-1)]).toEqual([
      'Sign 2 documents',
      'Subject 2 · Plan of CareRiverside Home Health · RIV-2Protected by a password',
    ]);
    expect(
      (await dialog()).getByText(/^1 document is left out, because its file cannot be shown/),
    ).toBeTruthy();
    await pressInDialog('Sign 2 documents');
    expect(sent.map(({ ids }) => ids)).toEqual([['1', '3']]);
  });

  it('is declined with the others [S35]', async () => {
    const { state } = await open({ selected: three, shown: unshowable('2') });
    await press('Decline');
    expect([state(), (await lines()).length]).toEqual(['confirming.untouched', 3]);
  });

  it('opens no confirmation if nothing else was selected [S35]', async () => {
    const { state } = await open({ selected: three, shown: unshowable('1', '2', '3') });
    await press('Sign');
    expect([state(), screen.queryByRole('dialog'), button('Sign').textContent]).toEqual([
      'idle',
      null,
      'Sign3',
    ]);
  });

  it('can be signed once it was shown; a timeout or a lack of memory is not the file’s fault [S35]', () => {
    const shown = createShownDocuments();
    noteUnshowable(shown.of('1'), 'stalled');
    noteUnshowable(shown.of('2'), 'notPdf');
    const before = shown.of('2').get().unshowable;
    notePage(shown.of('2'), 1, 2);
    expect([shown.of('1').get().unshowable, before, shown.of('2').get().unshowable]).toEqual([
      null,
      'corrupt',
      null,
    ]);
  });
});

describe('what was opened in a session', () => {
  it('is remembered by its id over a reload, and nothing else is [S35]', () => {
    let kept: readonly string[] = ['0'];
    const store = { opened: () => kept, keepOpened: (ids: readonly string[]) => void (kept = ids) };
    notePage(createShownDocuments(store).of('1'), 2, 3);
    notePage(createShownDocuments(store).of('1'), 1, 3);
    const after = createShownDocuments(store);
    expect([kept, ['0', '1', '2'].map((id) => after.of(id).get().isOpened)]).toEqual([
      ['0', '1'],
      [true, true, false],
    ]);
  });
});
