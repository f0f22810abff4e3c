import { describe, expect, it } from 'vitest';
import { compileCatalogue } from '../../src/i18n/vite-catalogues.ts';

describe('The compiled catalogues', () => {
  const catalogue = {
    'app.escaped': "It''s '{literal}'",
    'otp.greeting': 'Hi, {name}',
    'paths.step': 'Press',
    'selection.plain': 'Don’t "quote"',
  };

  it('have syntax trees instead of texts, those of `start` in one file and all others in another [X11]', () => {
    expect(compileCatalogue(catalogue, 'start')).toBe(
      'export default {"app.escaped":[{"type":0,"value":"It\'s {literal}"}],' +
        '"otp.greeting":[{"type":0,"value":"Hi, "},{"type":1,"value":"name"}]};',
    );
    expect(compileCatalogue(catalogue, 'signed-in')).toBe(
      'export default {"selection.plain":[{"type":0,"value":"Don’t \\"quote\\""}]};',
    );
  });

  it('reject an invalid ICU message at build time [X11]', () => {
    expect(() => compileCatalogue({ 'app.broken': 'Hi, {name' }, 'start')).toThrow(
      'EXPECT_ARGUMENT_CLOSING_BRACE',
    );
  });
});
