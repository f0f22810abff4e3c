import { createIntl } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { receiptKeeper } from '../../src/acts/kept-receipts.ts';
import { factsOfLine } from '../../src/acts/receipt-text.ts';
import { createReceipts, receiptLines } from '../../src/acts/receipts.ts';
import type { Receipt } from '../../src/acts/receipts.ts';
import { createShownDocuments, noteBytes, notePage } from '../../src/acts/shown-documents.ts';
import en from '../../src/i18n/en.json' with { type: 'json' };
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import type { SelectedDocument } from '../../src/acts/list-parts.ts';

const english = createIntl({ locale: 'en', messages: en });
const document = (id: string): SelectedDocument => ({
  id,
  ref: `RIV-${id}`,
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  subject: `Subject ${id}`,
  type: 'Plan of Care',
});
const entry = (id: string, more: object = {}) =>
  ({ id, fate: 'done', by: 'me', isUnsent: false, ...more }) as const;
const abc = new TextEncoder().encode('abc');
const sha256OfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('a receipt', () => {
  it('has a line a document that was done, with time, pages seen and the SHA-256 of the bytes that were shown, none where nothing was [X20]', async () => {
    const shown = createShownDocuments();
    notePage(shown.of('1'), 1, 4);
    await noteBytes(shown.of('1'), abc);
    const lines = receiptLines({
      entries: [
        entry('1'),
        entry('2', { by: null }),
        entry('3', { fate: 'refused' }),
        entry('4', { isUnsent: true }),
      ],
      documents: ['1', '2', '3', '4'].map(document),
      shown,
      sentAt: new Map(['1', '2', '3', '4'].map((id) => [id, 1_000])),
    });
    expect(lines).toEqual([
      {
        document: document('1'),
        at: 1_000,
        isUnseen: false,
        sha256: sha256OfAbc,
        isOpened: true,
        pages: { seen: 1, total: 4 },
      },
      { document: document('2'), at: 1_000, isUnseen: true, sha256: null, isOpened: false, pages: null },
    ]);
  });

  it.each([
    [['1'], 'No longer known: it was opened before this page was reloaded'],
    [[], 'None: the document was not opened'],
  ])(
    'does not say that a document was not opened which was, before the page was reloaded: %j [X20] [S35]',
    (opened, pages) => {
      const [line] = receiptLines({
        entries: [entry('1')],
        documents: [document('1')],
        shown: createShownDocuments({ opened: () => opened, keepOpened: () => {} }),
        sentAt: new Map([['1', 1_000]]),
      });
      const facts = line ? factsOfLine(line, english, 'en') : [];
      expect(facts.filter(({ name }) => /Pages|SHA/.test(name))).toEqual([
        { name: 'Pages seen', value: pages },
      ]);
    },
  );

  it('takes the place of the one before of the same act; the newest comes first; of nothing there is none [X20]', () => {
    const receipts = createReceipts();
    const line = {
      document: document('1'),
      at: 1,
      isUnseen: false,
      sha256: null,
      isOpened: false,
      pages: null,
    };
    const receipt = (key: string, ...lines: Receipt['lines']): Receipt => ({
      key,
      act: 'sign',
      person: null,
      lines,
    });
    receipts.put(receipt('a', line));
    receipts.put(receipt('b', line));
    receipts.put(receipt('a', line, line));
    receipts.put(receipt('c'));
    expect(receipts.get().all.map(({ key, lines }) => [key, lines.length])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});

describe('the receipts of a session', () => {
  const line = (id: string, at: number) => ({
    document: document(id),
    at,
    isUnseen: false,
    sha256: sha256OfAbc,
    isOpened: true,
    pages: { seen: 1, total: 4 },
  });
  const receipt = (key: string, at: number): Receipt => ({
    key,
    act: 'sign',
    person: 'Maria Santos',
    lines: [line(key, at)],
  });
  const keysOf = (receipts: ReturnType<typeof createReceipts>) => receipts.get().all.map(({ key }) => key);

  it('are there again after a reload, as they were, the newest first; what is stated meanwhile is kept, too [X20]', async () => {
    const { drafts } = draftsInMemory();
    const keeping = { drafts, session: () => 'token-1' };
    const before = createReceipts(receiptKeeper(keeping));
    before.put(receipt('a', 1_000.25));
    before.put(receipt('b', 2_000));
    await vi.waitFor(async () => expect(await drafts.all()).toHaveLength(2));
    const after = createReceipts(receiptKeeper(keeping));
    after.put(receipt('c', 3_000));
    await vi.waitFor(() => expect(keysOf(after)).toEqual(['c', 'b', 'a']));
    expect(after.get().all[2]).toEqual(receipt('a', 1_000.25));
    await vi.waitFor(async () => expect(await drafts.all()).toHaveLength(3));
  });

  it('are gone with the session: another one of the same person shows none, and forgets them [X20]', async () => {
    const { drafts, kept } = draftsInMemory();
    createReceipts(receiptKeeper({ drafts, session: () => 'token-1' })).put(receipt('a', 1_000));
    await vi.waitFor(() => expect(kept()).toHaveLength(1));
    expect(JSON.stringify(kept())).not.toContain('token-1');
    const next = createReceipts(receiptKeeper({ drafts, session: () => 'token-2' }));
    await vi.waitFor(() => expect(kept()).toEqual([]));
    expect(keysOf(next)).toEqual([]);
  });

  it('are none where what was kept is no receipt [SE7]', async () => {
    const { drafts, kept } = draftsInMemory();
    const keeping = { drafts, session: () => 'token-1' };
    createReceipts(receiptKeeper(keeping)).put(receipt('a', 1_000));
    await vi.waitFor(() => expect(kept()).toHaveLength(1));
    const [{ scope } = { scope: null }] = kept();
    if (scope === null) throw new Error('Nothing was kept.');
    for (const value of [7, { act: 'dance', lines: [] }, { ...receipt('a', 1), lines: [{ at: 'noon' }] }]) {
      drafts.keep(scope, value);
      const found = createReceipts(receiptKeeper(keeping));
      await vi.waitFor(() => expect(kept()).toEqual([]));
      expect(keysOf(found)).toEqual([]);
    }
  });
});
