import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { doneLines, doneText } from '../../src/acts/done-slip.ts';
import type { SelectedDocument } from '../../src/acts/list-parts.ts';
import en from '../../src/i18n/en.json' with { type: 'json' };

const english = createIntl({ locale: 'en', messages: en });
const document = (id: string): SelectedDocument => ({
  id,
  ref: `RIV-${id}`,
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  subject: `Subject ${id}`,
  type: 'Plan of Care',
  dateOfBirth: '1931-01-02',
});
const entry = (id: string, more: object = {}) =>
  ({ id, fate: 'done', by: 'me', isUnsent: false, ...more }) as const;
const sentAt = new Map(['1', '2', '3', '4'].map((id, at) => [id, Date.UTC(2026, 2, 1, 17, 5 + 2 * at)]));

describe('what is copied of an act', () => {
  it('names what was done, by whom, when, and for whom: a line a document that was done, none for what failed or was done before [X20] [S46]', () => {
    const lines = doneLines({
      entries: [
        entry('1'),
        entry('2', { by: null }),
        entry('3', { fate: 'refused' }),
        entry('4', { isUnsent: true }),
      ],
      documents: ['1', '2', '3', '4'].map(document),
      sentAt,
    });
    const text = doneText({ title: 'acts.ledger.sign', person: 'Maria Santos', lines }, english, 'en');
    const [title, moment, ...rest] = text.split('\n');
    expect([title, rest]).toEqual([
      'Documents Signed',
      [
        '',
        'Riverside Home Health · Subject 1 · Jan 02, 1931 · Plan of Care · RIV-1',
        'Riverside Home Health · Subject 2 · Jan 02, 1931 · Plan of Care · RIV-2 · Recorded, without a name',
      ],
    ]);
    expect(moment).toMatch(/^Maria Santos · (Feb|Mar) \d\d, 2026, \d+:05 [AP]M \S+$/);
  });

  it('gives the first and last time if its documents were sent one after the other [X20] [S47]', () => {
    const lines = doneLines({
      entries: [entry('1'), entry('4')],
      documents: ['1', '4'].map(document),
      sentAt,
    });
    const [, moment] = doneText({ title: 'acts.ledger.sign', person: null, lines }, english, 'en').split(
      '\n',
    );
    expect(moment).toMatch(/^(Feb|Mar) \d\d, 2026, \d+:05 – \d+:11 [AP]M \S+$/);
  });

  it('gives no time if it is unknown who acted [S46]', () => {
    const lines = doneLines({ entries: [entry('1', { by: null })], documents: [document('1')], sentAt });
    const [title, then] = doneText(
      { title: 'acts.ledger.sign', person: 'Maria Santos', lines },
      english,
      'en',
    ).split('\n');
    expect([title, then]).toEqual(['Documents Signed', '']);
  });
});
