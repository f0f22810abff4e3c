import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { countsAfter } from '../../src/views/document-action/counts-after.ts';
import { fileNameOf } from '../../src/views/document-action/file-name.ts';

describe('leaving', () => {
  it('takes one off the count of the tab that was acted on, never below zero [D4.13]', () => {
    const counts = { review: 2, signed: 3, acknowledged: 0 };
    expect([
      countsAfter(counts, 'sign', true),
      countsAfter(counts, 'sign', false),
      countsAfter(counts, 'acknowledge', true),
      countsAfter(counts, 'complete', true),
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
