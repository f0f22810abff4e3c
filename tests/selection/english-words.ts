import { byAction, lowerCaseAction } from '../../machines/acts/acts.ts';
import english from '../../src/i18n/en.json' with { type: 'json' };
import type { ListWords } from '../../src/views/selection/fields.ts';

/** The words of the lists in English. */
export const englishWords: ListWords = {
  language: 'en',
  badges: byAction((done) => english[`selection.badge.${lowerCaseAction(done)}`]),
};
