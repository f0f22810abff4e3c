import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { formatters, withoutFormatters, withoutLanguageOfText } from '../../src/i18n/vite-formatters.ts';
import { sources, textOf } from '../repo/repository.ts';

const require = createRequire(createRequire(import.meta.url).resolve('react-intl'));
const library = readFileSync(require.resolve('@formatjs/intl'), 'utf8');
const messageFormat = readFileSync('node_modules/intl-messageformat/index.js', 'utf8');
const boundIn = (source: string): readonly string[] =>
  [...source.matchAll(/^\t+(format\w+): format\w+\.bind\(/gm)].map(([, name = '']) => name);

interface Problem {
  readonly code: string;
  readonly descriptor?: { readonly id: string };
}

interface Intl {
  readonly formatMessage: (text: object, values?: object) => unknown;
  readonly formatNumber: (value: number, how?: object) => string;
  readonly formatList: (values: readonly string[], how?: object) => string;
}

type CreateIntl = (settings: {
  readonly locale: string;
  readonly messages: object;
  readonly onError: (problem: Problem) => void;
}) => Intl;

const beside = createRequire(require.resolve('@formatjs/intl'));

const imported = async (source: string): Promise<CreateIntl> => {
  const whole = source
    .replaceAll(/(?<= from ")[^"]+(?=")/g, (name) => pathToFileURL(beside.resolve(name)).href)
    .replace(/\/\/# sourceMappingURL=.*/, '');
  const address = `data:text/javascript;base64,${Buffer.from(whole).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as { readonly createIntl: CreateIntl };
  return module.createIntl;
};

/** What is shown of some texts, right and wrong ones, and what is told of the wrong ones. */
const shownBy = (createIntl: CreateIntl) => {
  const told: unknown[] = [];
  const onError = ({ code, descriptor }: Problem) => void told.push([code, descriptor?.id]);
  const greeting = [
    { type: 0, value: 'Hello ' },
    { type: 1, value: 'name' },
  ];
  const intl = createIntl({ locale: 'de', messages: { 'otp.greeting': greeting }, onError });
  const shown = [
    intl.formatMessage({ id: 'otp.greeting' }, { name: 'Maria' }),
    intl.formatMessage({ id: 'otp.greeting' }, {}),
    intl.formatMessage({ id: 'otp.none' }),
    intl.formatNumber(1234.5),
    intl.formatNumber(1, { style: 'currency' }),
    intl.formatList(['a', 'b', 'c'], { type: 'conjunction' }),
    intl.formatList(['a'], { type: 'none' }),
  ];
  createIntl({ locale: '', messages: {}, onError });
  expect(() => intl.formatMessage({ id: '' })).toThrow(Error);
  return { shown, told };
};

describe('The formatters of the build', () => {
  it('are those that the portal asks for', () => {
    const product = sources.filter((path) => path.startsWith('src/')).map(textOf);
    const asked = product.flatMap((text) => [
      ...[...text.matchAll(/\bintl\.(format\w+)/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/<Formatted(\w+)/g)].map(([, name = '']) => `format${name}`),
    ]);
    expect(new Set(asked)).toEqual(new Set(formatters));
  });

  it('are all that is left of those that the library binds', () => {
    expect(boundIn(library).length).toBeGreaterThan(formatters.length);
    expect(boundIn(withoutFormatters(library)).toSorted()).toEqual(formatters.toSorted());
    expect(withoutFormatters(library)).not.toContain('verifyConfigMessages(resolvedConfig)');
  });

  it('show the same, and tell the same of what they cannot show, in fewer words [S23]', async () => {
    const bare = withoutFormatters(library);
    expect(bare).not.toMatch(/Error formatting|Missing locale data|Missing message|autofix/);
    expect(bare).not.toMatch(/new (?:Intl\.DurationFormat|RelativeTimeFormat|DisplayNames)\(/);
    const whole = shownBy(await imported(library));
    expect(whole.told).toContainEqual(['MISSING_TRANSLATION', 'otp.none']);
    expect(shownBy(await imported(bare))).toEqual(whole);
  });

  it('ask the browser for no language before anything is drawn', () => {
    expect(library.match(/Intl\.\w+\.supportedLocalesOf/g)).toHaveLength(2);
    expect(withoutFormatters(library)).not.toContain('supportedLocalesOf');
    expect(messageFormat.match(/Intl\.\w+\.supportedLocalesOf/g)).toHaveLength(2);
    expect(withoutLanguageOfText(messageFormat)).not.toMatch(/supportedLocalesOf|resolveLocale/);
  });
});
