declare module 'virtual:texts' {
  import type { MessageFormatElement } from 'react-intl';
  import type { Language } from './language.ts';

  /** Fetches the texts of a part of the app, as a file of its own; rejects when it cannot be fetched. */
  export const readTexts: (
    part: string,
    language: Language,
  ) => Promise<{ readonly messages: Record<string, MessageFormatElement[]> }>;
}
