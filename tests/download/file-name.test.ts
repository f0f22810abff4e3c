import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFacts } from '../../src/api/document-facts.ts';
import { fileNameOf, pdfName, pdfNames } from '../../src/ui/file-name.ts';
import { runs } from '../fuzz/extent.ts';
import { anyCharacter } from '../fuzz/texts.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\.|$)/i;
const folded = (name: string) => name.toUpperCase().toLowerCase().normalize('NFC');

const nasty = fc.constantFrom(
  '../',
  '..\\',
  'C:\\',
  '/etc/passwd',
  'CON',
  'nul',
  'LPT1',
  'com¹',
  '\u202e',
  '\u200b',
  '\ud800',
  '\u0000',
  '\n',
  '.',
  ' ',
  '-',
  'é',
  'e\u0301',
  '👩‍👩‍👧',
  'ﬁ',
  'ß',
  'İ',
  'x'.repeat(300),
  '漢'.repeat(200),
);
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.array(nasty, { maxLength: 5 }).map((parts) => parts.join('')),
  fc.constantFrom('', 'RIV-1', 'Plan of Care', 'Ottilie Samplewood'),
);
const anyPart = fc.option(anyText);
const anyDocument = fc.tuple(anyPart, anyPart, anyPart);

const problemsOf = (name: string): string[] => [
  ...(name.endsWith('.pdf') ? [] : ['no ending']),
  ...(name.length <= 120 ? [] : [`${name.length} characters`]),
  ...(bytesOf(name) <= 240 ? [] : [`${bytesOf(name)} bytes`]),
  ...(name === name.normalize('NFC') ? [] : ['not NFC']),
  ...(/^[.\s]|[.\s]\.pdf$/u.test(name) ? ['dot or space at an end'] : []),
  ...(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/u.test(name) ? ['a forbidden character'] : []),
  ...(device.test(name) ? ['the name of a device'] : []),
  ...(name === '.pdf' ? ['no name'] : []),
];

describe('the name of a downloaded file', () => {
  it.each([
    [['RIV-1', 'Plan of Care', 'Ottilie Samplewood'], 'RIV-1-Plan of Care-Ottilie Samplewood.pdf'],
    [['RIV-1', null, 'Ottilie'], 'RIV-1-Ottilie.pdf'],
    [[null, null, null], 'document.pdf'],
    [['', '...', ' '], 'document.pdf'],
    [['CON'], '_CON.pdf'],
    [['nul.txt'], '_nul.txt.pdf'],
    [['CON', 'Plan'], 'CON-Plan.pdf'],
    [['..', '/etc/passwd'], 'etc passwd.pdf'],
    [['C:\\x', '<b>'], 'C x-b.pdf'],
    [['Jose\u0301'], 'José.pdf'],
    [['a\u202egpj.exe'], 'a gpj.exe.pdf'],
    [['.hidden'], 'hidden.pdf'],
    [['x'.repeat(300)], `${'x'.repeat(116)}.pdf`],
  ] as const)('of %j is %s [S20] [CSV3]', (parts, name) => {
    expect(pdfName(...parts)).toBe(name);
  });

  it('contains reference, type and subject of the document [S20]', () => {
    const facts = { DisplayId: 'RIV-1', Type: 'Plan of Care', SubjectName: 'Ottilie Samplewood' };
    expect([facts, {}].map((given) => fileNameOf(documentFacts(given)))).toEqual([
      'RIV-1-Plan of Care-Ottilie Samplewood.pdf',
      'document.pdf',
    ]);
  });

  it('does not cut a character in two [CSV3]', () => {
    const family = '👩‍👩‍👧';
    const name = pdfName(family.replaceAll('\u200d', '').repeat(60));
    expect([name.endsWith('.pdf'), name.length <= 120, /[\p{Cs}]/u.test(name)]).toEqual([true, true, false]);
  });

  it('is valid on every system, whatever the document is called [S20] [CSV3]', () => {
    fc.assert(
      fc.property(anyDocument, (parts) => {
        expect(problemsOf(pdfName(...parts))).toEqual([]);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

describe('the names of a zip', () => {
  it('are numbered if they are equal, ignoring case [S20]', () => {
    expect(pdfNames([['A', 'b'], ['A', 'b'], ['a', 'B'], ['A', 'b (2)'], ['c']])).toEqual([
      'A-b.pdf',
      'A-b (2).pdf',
      'a-B (3).pdf',
      'A-b (2) (2).pdf',
      'c.pdf',
    ]);
  });

  it('are all different, and valid on every system [S20] [CSV3]', () => {
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 30 }), (documents) => {
        const names = pdfNames(documents);
        expect(names.flatMap(problemsOf)).toEqual([]);
        expect(new Set(names.map(folded)).size).toBe(documents.length);
      }),
      { numRuns: runs(500) },
    );
  });

  it('are found quickly for 500 documents with the same name, in their order [CSV3]', () => {
    const names = pdfNames(Array.from({ length: 500 }, () => ['x'.repeat(200)]));
    expect([names[0], names.at(-1), new Set(names).size, names.every(({ length }) => length <= 120)]).toEqual(
      [`${'x'.repeat(116)}.pdf`, `${'x'.repeat(110)} (500).pdf`, 500, true],
    );
  });
});
