import type { Named } from '../shown-words.ts';

/** A request to the mock provider, without which what a path says does not happen. */
export interface Order {
  readonly path: '/__mock/reset' | '/__mock/seed' | '/__mock/faults' | '/__mock/release' | '/__mock/act';
  readonly body: unknown;
}

/** One thing that a tester does, with nothing but a browser and a command line. */
export type Doing =
  | { readonly does: 'order'; readonly orders: readonly Order[] }
  | { readonly does: 'open'; readonly address: string; readonly isElsewhere?: true }
  | { readonly does: 'press'; readonly what: Named; readonly isOptional?: true; readonly byKey?: true }
  | { readonly does: 'type'; readonly text: string; readonly into: Named }
  | { readonly does: 'leave'; readonly what: Named }
  | { readonly does: 'code'; readonly into: Named }
  | { readonly does: 'choose'; readonly option: string; readonly from: Named; readonly begins?: true }
  | { readonly does: 'tick'; readonly row: string }
  | { readonly does: 'key'; readonly key: string; readonly isOnPage?: true }
  | {
      readonly does: 'mouse';
      readonly act: 'click' | 'hold' | 'drag' | 'doubleClick';
      /** From the corner of the page that is drawn on, in pixels of the screen. */
      readonly at: { readonly x: number; readonly y: number };
    }
  | { readonly does: 'grab' }
  | { readonly does: 'letGo' }
  | { readonly does: 'front'; readonly window: 'other' | 'own' }
  /** Done in a second tab of the same browser, which stays until it is closed. */
  | { readonly does: 'elsewhere'; readonly doing: Doing }
  | { readonly does: 'closeElsewhere' }
  | { readonly does: 'wait'; readonly ms: number; readonly setting: string | null }
  | { readonly does: 'stay'; readonly ms: number; readonly everyMs: number; readonly setting: string | null }
  | { readonly does: 'sleep' | 'setAhead'; readonly ms: number }
  | { readonly does: 'narrow'; readonly width: number }
  | { readonly does: 'see'; readonly what: Named }
  | { readonly does: 'point'; readonly at: 'dialog' | 'corner' }
  /** The document that is on the screen, from its beginning to its end. */
  | { readonly does: 'scroll' }
  | { readonly does: 'reload' }
  | { readonly does: 'back' };

/** Why nobody can do a thing by hand. */
export const reasons = ['drawing', 'room', 'moment', 'leaving'] as const;

export interface Cannot {
  readonly cannot: (typeof reasons)[number];
}

export const isCannot = (one: object): one is Cannot => 'cannot' in one;

export const open = (address: string): Doing => ({ does: 'open', address });
export const press = (role: Named['role'], name: string, more: Partial<Named> = {}): Doing => ({
  does: 'press',
  what: { role, name, ...more },
});
/** Presses what may be there. */
export const pressIfThere = (role: Named['role'], name: string, more: Partial<Named> = {}): Doing => ({
  does: 'press',
  what: { role, name, ...more },
  isOptional: true,
});
/** Presses what the sample world or the browser names. */
export const pressCalled = (role: Named['role'], called: string, more: Partial<Named> = {}): Doing => ({
  does: 'press',
  what: { role, called, ...more },
});
export const type = (text: string, name: string, more: Partial<Named> = {}): Doing => ({
  does: 'type',
  text,
  into: { role: 'textbox', name, ...more },
});
export const leave = (name: string): Doing => ({ does: 'leave', what: { role: 'textbox', name } });
export const code = (name: string): Doing => ({ does: 'code', into: { role: 'textbox', name } });
export const choose = (option: string, name: string, more: Partial<Named> = {}): Doing => ({
  does: 'choose',
  option,
  from: { role: 'combobox', name, ...more },
});
export const key = (name: string): Doing => ({ does: 'key', key: name });
/** Presses a key once the page that is drawn on has the focus. */
export const keyOnPage = (name: string): Doing => ({ does: 'key', key: name, isOnPage: true });
export const mouse = (
  act: Extract<Doing, { readonly does: 'mouse' }>['act'],
  at: { readonly x: number; readonly y: number },
): Doing => ({ does: 'mouse', act, at });
/** Does things in a second tab, and closes it. */
export const elsewhere = (...doing: readonly Doing[]): readonly Doing[] => [
  ...doing.map((one): Doing => ({ does: 'elsewhere', doing: one })),
  { does: 'closeElsewhere' },
];
export const tick = (row: string): Doing => ({ does: 'tick', row });
export const wait = (ms: number): Doing => ({ does: 'wait', ms, setting: null });

/** Signs out in a second tab, to the end; what was typed and not sent is asked about. */
export const signOutElsewhere = ({ isUnsent = false } = {}): readonly Doing[] =>
  elsewhere(
    open('/signout'),
    ...(isUnsent ? [press('button', 'session.unsent.leave', { in: 'dialog' })] : []),
    { does: 'see', what: { role: 'button', name: 'otp.send.sms' } },
  );

/** The page of the mock provider that opens an address with somebody signed in there. */
export const enter = (person: string, to: string, more: Readonly<Record<string, string>> = {}): string =>
  `/__mock/enter?${new URLSearchParams({ person, to, ...more }).toString()}`;
