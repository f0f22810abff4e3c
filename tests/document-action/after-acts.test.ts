import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { countsAfter, noCounts } from '../../machines/acts/acts.ts';
import { fileNameOf } from '../../src/ui/file-name.ts';

describe('leaving', () => {
  it('takes one off the count of the tab that was acted on, never below zero [D4.13]', () => {
    const counts = { ...noCounts, review: 2, signed: 3 };
    expect([
      countsAfter(counts, 'sign', 1),
      countsAfter(counts, 'sign', 0),
      countsAfter(counts, 'acknowledge', 1),
      countsAfter(counts, 'complete', 1),
    ]).toEqual([{ ...counts, signed: 2 }, counts, counts, counts]);
  });

  it('saves under a name that every system takes [S20]', () => {
    const names = [
      { DisplayId: 'RIV-1', Type: 'Plan of Care', SubjectName: 'Ottilie Samplewood' },
      { DisplayId: '../..\\a:b', Type: null, SubjectName: '\u202ecod.exe ' },
      {},
    ].map((given) => fileNameOf(documentFacts(given)));
    expect(names).toEqual(['RIV-1-Plan of Care-Ottilie Samplewood.pdf', 'a b-cod.exe.pdf', 'document.pdf']);
  });
});
