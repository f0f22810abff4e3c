import { describe, expect, it } from 'vitest';
import { readDescription } from '../../mock-server/contract/description.ts';
import { documentedErrors } from '../../mock-server/contract/examples.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { codeFlawOf } from '../../src/api/verification.ts';
import de from '../../src/i18n/de.json';
import en from '../../src/i18n/en.json';
import es from '../../src/i18n/es.json';
import fr from '../../src/i18n/fr.json';
import ja from '../../src/i18n/ja.json';
import zh from '../../src/i18n/zh.json';
import { refusalMessageOf } from '../../src/parts/TranslatedHostText.tsx';

/** What no screen shows by the provider's words, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'Invalid Token': 'leads to the sign-out without a word (D8.1)',
  'The requested e-mail is not found': 'the form has the specified words (A8.6)',
  'The number of pages does not match the document': 'the editor shows the message as it came (D7.12)',
  'The document was closed before it was opened': 'a view report is told to nobody (S16)',
};

const documented = [
  ...new Set(readVariants(readDescription()).flatMap(({ examples }) => [...documentedErrors(examples)])),
];
const told = documented.filter((error) => !(error in elsewhere) && codeFlawOf(error) === null).sort();

const textsOf = (error: string): readonly (string | null)[] => {
  const id = refusalMessageOf(error);
  return [en, de, es, fr, ja, zh].map((catalogue) => (id === null ? null : catalogue[id]));
};

describe('a documented Error', () => {
  it('needs words of its own unless another place tells it', () => {
    expect(told).toContain('The organization could not be notified');
    expect(Object.keys(elsewhere).filter((error) => !documented.includes(error))).toEqual([]);
  });

  it.each(told)('is told in every language, in each in its own words: %s [X11]', (error) => {
    const [, ...others] = textsOf(error);
    expect(others.filter((text) => text === null || text.includes(error))).toEqual([]);
    expect(new Set(textsOf(error)).size).toBe(6);
  });

  it('is never told as a broken connection, and in English in the provider’s own words where it was recalled [D8.2] [X11]', () => {
    expect(told.filter((error) => refusalMessageOf(error) === 'app.unreachable')).toEqual([]);
    const recalled = 'The document was recalled by its sender';
    expect(textsOf(recalled)[0]).toBe(`${recalled}.`);
  });

  it('is known in another case and with a full stop', () => {
    expect(textsOf('DOCUMENT NOT FOUND. ')).toEqual(textsOf('Document not found'));
    expect(textsOf('Document not found')[1]).toBe(de['app.refusal.notFound']);
  });

  it.each(['Not today, thank you', 'toString', 'Document not found in archive 7', ''])(
    'is no other text: %j [S23]',
    (error) => expect(refusalMessageOf(error)).toBeNull(),
  );
});
