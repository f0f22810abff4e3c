import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { createShownDocuments, noteBytes, duplicatesOf } from '../../src/acts/shown-documents.ts';

const facts = (Id: string, more: object = {}) =>
  documentFacts({
    Id,
    SubjectName: 'Ottilie Samplewood',
    Type: 'Plan of Care',
    DocumentDate: '2026-10-09',
    Requestor: 'Riverside Home Health',
    RequestorId: 'r-riverside',
    ...more,
  });
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a likely duplicate', () => {
  it('has the same subject, type, document date and organization, in whichever list; what is missing proves nothing [X18]', () => {
    const shown = createShownDocuments();
    shown.known.take({
      sign: [
        facts('1'),
        facts('2'),
        facts('3', { DocumentDate: '2026-10-10' }),
        facts('4', { RequestorId: 'r-2' }),
      ],
      review: [facts('5', { SubjectName: 'OTTILIE SAMPLEWOOD ' }), facts('6', { Type: 'Order' })],
    });
    shown.known.take({ complete: [facts('1'), facts('7')] });
    const twins = (of: ReturnType<typeof facts>) => duplicatesOf(shown, of).map(({ id, tab }) => [id, tab]);
    const nameless = { SubjectName: null };
    shown.known.take({ acknowledge: [facts('8', nameless), facts('9', nameless)] });
    const later = facts('3', { DocumentDate: '2026-10-10' });
    expect([twins(facts('1')), twins(later), twins(facts('8', nameless))]).toEqual([
      [
        ['5', 'review'],
        ['2', 'sign'],
        ['7', 'complete'],
      ],
      [],
      [],
    ]);
  });

  it('has the same bytes, if both were read [X18]', async () => {
    const shown = createShownDocuments();
    const [one, other, third] = [facts('1'), facts('2', { Type: 'Order' }), facts('3', { Type: 'Note' })];
    shown.known.take({ sign: [one, other, third] });
    await noteBytes(shown.of('1'), bytes('abc'));
    const before = duplicatesOf(shown, one);
    await noteBytes(shown.of('2'), bytes('abc'));
    await noteBytes(shown.of('3'), bytes('abd'));
    expect([before, duplicatesOf(shown, one).map(({ id }) => id)]).toEqual([[], ['2']]);
  });

  it('disappears once the lists no longer contain it [X18]', () => {
    const shown = createShownDocuments();
    shown.known.take({ sign: [facts('1'), facts('2')] });
    shown.known.take({ sign: [facts('1')] });
    expect(duplicatesOf(shown, facts('1'))).toEqual([]);
  });
});
