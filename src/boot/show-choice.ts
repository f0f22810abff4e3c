import buttons from '../ui/button.module.css';
import statuses from '../verification/send-status.module.css';
import styles from '../views/otp/otp.module.css';
import type { PersonOnFile } from '../api/person-on-file.ts';
import type { Press } from './boot-globals.ts';

/** A compiled text: literals, and the places of values. */
type Text = readonly { readonly type: number; readonly value?: string }[];
export type Texts = Readonly<Record<string, Text | undefined>>;

const make = (name: string, className: string | undefined, ...children: readonly Node[]): HTMLElement => {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const given = (value: string): HTMLElement => {
  const element = make('bdi', '', document.createTextNode(value));
  element.translate = false;
  return element;
};

interface Choice {
  readonly texts: Texts;
  /** What is said once a button was pressed. */
  readonly wait: string;
  readonly person: PersonOnFile;
  readonly press: (way: Press) => void;
}

/**
 * Draws the choice of the ways to get a code in place of the splash, just as the app will draw it a moment later
 * (`OtpView`), and calls `press` when one of its buttons is pressed: once, as they are off from then on.
 */
export const showChoice = (box: HTMLElement, { texts, wait, person, press }: Choice): void => {
  const { realName, mobile, email } = person;
  const say = (id: string, value = ''): readonly Node[] =>
    (texts[id] ?? []).map((part) =>
      part.type === 0 ? document.createTextNode(part.value ?? '') : given(value),
    );
  const status = make('p', statuses.sending);
  status.setAttribute('role', 'status');
  const buttonOf = (way: Press, look: string | undefined, id: string): HTMLElement => {
    const element = make('button', `${buttons.button} ${look} `, ...say(id)) as HTMLButtonElement;
    element.type = 'button';
    element.addEventListener('click', () => {
      if (status.textContent) return;
      for (const other of box.querySelectorAll('button')) other.setAttribute('aria-disabled', 'true');
      status.textContent = wait;
      press(way);
    });
    return element;
  };
  const row = (way: 'sms' | 'email', value: string | null): readonly Node[] => {
    if (value === null) return [];
    const label = make('span', styles.target, ...say(`otp.target.${way}`, value));
    const choose = buttonOf(way, buttons.primary, `otp.send.${way}`);
    label.id = way;
    choose.setAttribute('aria-describedby', way);
    return [make('li', styles.method, label, choose)];
  };
  const both = mobile !== null && email !== null;
  const ways = make(
    'div',
    styles.content,
    make('h1', styles.title, ...say(realName ? 'otp.greeting' : 'otp.greetingUnnamed', realName)),
    make('p', styles.hint, ...say(both ? 'otp.twoFactor' : 'otp.twoFactorOne')),
    make('ul', styles.methods, ...row('sms', mobile), ...row('email', email)),
    status,
    make('div', '', buttonOf('help', buttons.link, 'otp.noAccess')),
  );
  box.className = `shell-card ${styles.card}`;
  box.replaceChildren(make('div', styles.content, ways));
};
