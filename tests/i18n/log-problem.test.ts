import { describe, expect, it, vi } from 'vitest';
import { createIntl } from 'react-intl';
import { logProblem } from '../../src/i18n/log-problem.ts';
import { catalogueIn } from '../support/texts.ts';

const lines = (work: () => void): unknown[][] => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    work();
    return spy.mock.calls;
  } finally {
    spy.mockRestore();
  }
};

describe('A message that cannot be formatted', () => {
  it('is logged once, by kind and id, without its values [S23]', async () => {
    const { messages } = await catalogueIn('en');
    const intl = createIntl({ locale: 'en', messages, onError: logProblem });
    const none = {} as typeof messages;
    const logged = lines(() => {
      const values = { name: 'Maria Santos' };
      createIntl({ locale: 'en', messages: none, onError: logProblem }).formatMessage(
        { id: 'otp.greeting' },
        values,
      );
      createIntl({ locale: 'en', messages: none, onError: logProblem }).formatMessage(
        { id: 'otp.greeting' },
        values,
      );
      intl.formatMessage({ id: 'app.footer' }, { company: 'Riverside Home Health' });
    });
    expect(logged).toEqual([
      ['A text cannot be shown: MISSING_TRANSLATION otp.greeting'],
      ['A text cannot be shown: FORMAT_ERROR app.footer'],
    ]);
  });

  it.each([
    ['a plain error', new Error('Maria Santos'), 'UNKNOWN unknown'],
    ['a strange code', Object.assign(new Error('x'), { code: 'Maria Santos' }), 'UNKNOWN unknown'],
    [
      'an id with content',
      Object.assign(new Error('x'), { code: 'FORMAT_ERROR', descriptor: { id: 'Maria Santos, 1931' } }),
      'FORMAT_ERROR unknown',
    ],
    [
      'no descriptor',
      Object.assign(new Error('x'), { code: 'MISSING_DATA', descriptor: null }),
      'MISSING_DATA unknown',
    ],
  ])('logs of %s only what is known to be harmless [S23]', async (_, problem, told) => {
    vi.resetModules();
    const fresh = await import('../../src/i18n/log-problem.ts');
    expect(lines(() => fresh.logProblem(problem))).toEqual([[`A text cannot be shown: ${told}`]]);
  });
});
