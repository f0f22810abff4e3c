import { byAction, lowerCaseAction } from '../../machines/acts/acts.ts';
import english from '../../src/i18n/en.json' with { type: 'json' };
import type { ListWords } from '../../src/views/selection/fields.ts';

/** The English texts of the lists. */
export const englishWords: ListWords = {
  language: 'en',
  badges: byAction((done) => english[`selection.badge.${lowerCaseAction(done)}`]),
};
