import type { WorldName } from '../../../mock-server/named-worlds.ts';
import type { Sight } from '../../../machines/screen.ts';
import type { LooseModel, LooseOutcome } from '../model.ts';
import type { Path, Step } from '../path.ts';
import type { NamedElement } from '../shown-words.ts';

/** A command to the mock provider, such as `getUser 502`, that makes an answer of a path happen. */
export type Order = string;

/** One action of a tester, with a browser and a command line. */
export type HandAction =
  | { readonly does: 'order'; readonly order: Order }
  | { readonly does: 'open'; readonly address: string }
  /** Signs a sample person in, without a code. */
  | { readonly does: 'enter'; readonly person: string; readonly more: Readonly<Record<string, string>> }
  | { readonly does: 'press'; readonly what: NamedElement }
  | { readonly does: 'type'; readonly text: string; readonly into: NamedElement }
  | { readonly does: 'paste'; readonly text: string; readonly into: NamedElement }
  | { readonly does: 'leave'; readonly what: NamedElement }
  /** Types the newest code, or `text` instead; the last character submits it. */
  | { readonly does: 'code'; readonly text?: string; readonly into: NamedElement }
  /** `column`: the message id for the placeholder in the option's text. */
  | {
      readonly does: 'choose';
      readonly option: string;
      readonly column?: string;
      readonly from: NamedElement;
    }
  | { readonly does: 'tick'; readonly row: string }
  | { readonly does: 'key'; readonly key: string; readonly isOnPage?: true }
  | { readonly does: 'wait'; readonly ms: number; readonly setting: string | null }
  | { readonly does: 'stay'; readonly ms: number; readonly everyMs: number; readonly setting: string | null }
  | { readonly does: 'sleep'; readonly ms: number; readonly setting: string | null }
  | { readonly does: 'narrow'; readonly width: number }
  | { readonly does: 'see'; readonly what: NamedElement }
  | { readonly does: 'point'; readonly at: 'dialog' | 'corner' }
  /** Scrolls through the whole document. */
  | { readonly does: 'scroll' }
  | { readonly does: 'reload' }
  | { readonly does: 'back' };

/** Why a step is impossible by hand. */
export const reasons = ['drawing', 'room', 'moment', 'leaving', 'elsewhere'] as const;

export interface Cannot {
  readonly cannot: (typeof reasons)[number];
}

export const isCannot = (one: object): one is Cannot => 'cannot' in one;

export const open = (address: string): HandAction => ({ does: 'open', address });
export const press = (
  role: NamedElement['role'],
  name: string,
  more: Partial<NamedElement> = {},
): HandAction => ({
  does: 'press',
  what: { role, name, ...more },
});
export const type = (text: string, name: string, more: Partial<NamedElement> = {}): HandAction => ({
  does: 'type',
  text,
  into: { role: 'textbox', name, ...more },
});
export const leave = (name: string): HandAction => ({ does: 'leave', what: { role: 'textbox', name } });
export const code = (name: string, text?: string): HandAction => ({
  does: 'code',
  into: { role: 'textbox', name },
  ...(text !== undefined && { text }),
});
export const paste = (text: string, name: string): HandAction => ({
  does: 'paste',
  text,
  into: { role: 'textbox', name },
});
export const choose = (
  option: string,
  name: string,
  more: Partial<NamedElement> = {},
  column?: string,
): HandAction => ({
  does: 'choose',
  option,
  from: { role: 'combobox', name, ...more },
  ...(column !== undefined && { column }),
});
export const key = (name: string): HandAction => ({ does: 'key', key: name });
/** Focuses the page of the editor, and presses a key. */
export const keyOnPage = (name: string): HandAction => ({ does: 'key', key: name, isOnPage: true });
/** Waits until an element is enabled. */
export const see = (
  role: NamedElement['role'],
  name: string,
  more: Partial<NamedElement> = {},
): HandAction => ({
  does: 'see',
  what: { role, name, ...more },
});
export const tick = (row: string): HandAction => ({ does: 'tick', row });
/** Sleep of the computer; `setting`: the one of `/config.json` that shortens it, or null. */
export const sleep = (ms: number, setting: string | null = null): HandAction => ({
  does: 'sleep',
  ms,
  setting,
});
export const wait = (ms: number): HandAction => ({ does: 'wait', ms, setting: null });

export const order = (words: Order): HandAction => ({ does: 'order', order: words });
/** Signs a sample person in, then opens an address of the portal. */
export const signInAndOpen = (
  person: string,
  address: string,
  more: Readonly<Record<string, string>> = {},
): readonly HandAction[] => [{ does: 'enter', person, more }, open(address)];

/** A step of a path, for which a guide gives the actions. */
export interface GuidedStep {
  readonly path: Path;
  readonly step: Step;
  /** The index of the step. */
  readonly at: number;
}

/** The step leaves the page, so its own screen is never seen: what is shown instead. */
interface PageLeft {
  readonly leftTo: readonly Sight[];
}

/** `itself`: it happens without an action; `words`: only a person can do what the step's text says. */
type MoveResult = readonly HandAction[] | Cannot | PageLeft | 'itself' | 'words';

type MoveSource = MoveResult | ((asked: GuidedStep) => MoveResult);

/** How an event, or each of its cases, is brought about. */
export type Move = MoveSource | { readonly cases: { readonly [name: string]: MoveSource } };

/** How a start is set up: the mock provider's named world, if it is not the usual one, and the tester's first actions. */
export interface Setup {
  readonly world?: WorldName;
  readonly doing: readonly HandAction[];
}

type SetupSource = Setup | Cannot | ((path: Path) => Setup | Cannot);

/**
 * How a flow's paths are executed by hand. By default an event is sent as the model says: by a press of its control, by
 * typing into its field, or by a text that only a person can follow.
 */
export interface Guide {
  readonly startingPoints: { readonly [world: string]: SetupSource };
  readonly moves?: { readonly [event: string]: Move };
  /** Actions that make a child machine end as the step says. */
  readonly children?: { readonly [actor: string]: MoveSource };
  /** Outcomes of ports that need no provider, by `port / outcome`. */
  readonly ends?: { readonly [end: string]: MoveSource };
  /** Orders that must precede a call, besides those of the model. */
  readonly before?: (asked: {
    readonly path: Path;
    readonly actor: string;
    readonly outcome: string | null;
    /** What has happened by then according to the model. */
    readonly after: LooseOutcome['after'] | null;
    readonly endsAt: number;
  }) => readonly Order[];
  /** What is shown after a step that ends the flow, if the same screen is opened again for something else. */
  readonly gone?: (asked: GuidedStep) => readonly Sight[] | null;
  /** The documents on which an act happens in another window. */
  readonly documents?: (asked: {
    readonly path: Path;
    readonly at: number;
    readonly act: string;
  }) => readonly string[];
}

/** A guide that can only name starting points and events of its model. */
export type GuideOf<TModel extends Pick<LooseModel, 'startingPoints' | 'events' | 'outcomes'>> = Guide & {
  readonly startingPoints: { readonly [TWorld in TModel['startingPoints'][number]['name']]: SetupSource };
  readonly moves?: { readonly [TEvent in keyof TModel['events']]?: Move };
};
