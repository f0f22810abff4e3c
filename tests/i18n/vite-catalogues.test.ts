import { describe, expect, it } from 'vitest';
import { languages } from '../../src/i18n/language.ts';
import { readCatalogue } from '../../src/i18n/load-catalogue.ts';
import { compileCatalogue } from '../../src/i18n/vite-catalogues.ts';

describe('The compiled catalogues', () => {
  it('keep plain texts short and write only texts with arguments as syntax trees [X11]', () => {
    const source = compileCatalogue({
      'a.plain': 'Don’t "quote"',
      'a.named': 'Hi, {name}',
      'a.escaped': "It''s '{literal}'",
    });
    expect(source.split('\n')).toEqual([
      'const text = (value) => [{ type: 0, value }];',
      'export const messages = {',
      '  "a.plain": text("Don’t \\"quote\\""),',
      '  "a.named": [{"type":0,"value":"Hi, "},{"type":1,"value":"name"}],',
      '  "a.escaped": text("It\'s {literal}"),',
      '};',
      '',
    ]);
  });

  it('refuse a text that is no ICU message, when they are built [X11]', () => {
    expect(() => compileCatalogue({ 'a.broken': 'Hi, {name' })).toThrow('EXPECT_ARGUMENT_CLOSING_BRACE');
  });

  it('leave nothing for a parser to do in the browser [X11]', async () => {
    const unparsed: string[] = [];
    for (const language of languages) {
      const { messages } = await readCatalogue(language);
      for (const [id, message] of Object.entries(messages)) {
        if (!Array.isArray(message) || message.length === 0) unparsed.push(`${language} ${id}`);
      }
    }
    expect(unparsed).toEqual([]);
  });
});
