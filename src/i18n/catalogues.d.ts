declare module 'virtual:catalogue/*' {
  import type { MessageFormatElement } from 'react-intl';

  export const messages: Record<string, MessageFormatElement[]>;
}
