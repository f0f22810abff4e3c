import type en from './en.json';
import type { Language } from './language.ts';

/** The id of a text: `flow.place.meaning`, a key of every catalogue. */
export type MessageId = keyof typeof en;

declare global {
  // react-intl's own registration point: with it, an id that no catalogue has does not compile.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
    interface IntlConfig {
      locale: Language;
    }
  }
}
