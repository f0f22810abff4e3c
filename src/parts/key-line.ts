import { Fragment, createElement } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../i18n/message-ids.ts';
import type { KeyLine } from '../ui/KeyLines.tsx';

/** Keys whose labels differ on keyboards of other languages. */
const caps = {
  Ctrl: 'app.keyCap.ctrl',
  Shift: 'app.keyCap.shift',
  Space: 'app.keyCap.space',
  Enter: 'app.keyCap.enter',
  PageUp: 'app.keyCap.pageUp',
  PageDown: 'app.keyCap.pageDown',
  Home: 'app.keyCap.home',
  End: 'app.keyCap.end',
  Delete: 'app.keyCap.delete',
  Esc: 'app.keyCap.esc',
} as const satisfies Readonly<Record<string, MessageId>>;

const isCap = (word: string): word is keyof typeof caps => word in caps;

/** Each key in its own `kbd`; a slash between keys means 'or'. A combination stays on one line. */
function KeyNames({ keys }: { readonly keys: string }) {
  const intl = useIntl();
  const shown = (name: string, at: number) => {
    const key = createElement('kbd', null, isCap(name) ? intl.formatMessage({ id: caps[name] }) : name);
    return createElement(Fragment, { key: at }, at > 0 && ' ', key);
  };
  return keys
    .split(' / ')
    .map((combination, at) =>
      createElement(
        Fragment,
        { key: combination },
        at > 0 && ' ',
        createElement('span', null, at > 0 && '/ ', combination.split(' ').map(shown)),
      ),
    );
}

/** One line for `KeyLines`. `keys`: by the browser's English names of keys, shown in the reader's language. */
export const namedKeyLine = (keys: string, meaning: ReactNode): KeyLine => ({
  keys,
  shown: createElement(KeyNames, { keys }),
  meaning,
});

/** The same with a message; `values` are those of the message. */
export const keyLine = (keys: string, id: MessageId, values: Record<string, string> = {}): KeyLine =>
  namedKeyLine(keys, createElement(FormattedMessage, { id, values }));
