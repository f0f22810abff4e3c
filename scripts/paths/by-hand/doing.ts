import type { WorldName } from '../../../mock-server/named-worlds.ts';
import type { Sight } from '../../../machines/screen.ts';
import type { LooseModel, LooseOutcome } from '../model.ts';
import type { Path, Step } from '../path.ts';
import type { Named } from '../shown-words.ts';

/** A named order of the mock provider, as `getUser 502`, without which what a path says does not happen. */
export type Order = string;

/** One thing that a tester does, with nothing but a browser and a command line. */
export type Doing =
  | { readonly does: 'order'; readonly order: Order }
  | { readonly does: 'open'; readonly address: string }
  /** Signs a sample person in, without a code. */
  | { readonly does: 'enter'; readonly person: string; readonly more: Readonly<Record<string, string>> }
  | { readonly does: 'press'; readonly what: Named }
  | { readonly does: 'type'; readonly text: string; readonly into: Named }
  | { readonly does: 'paste'; readonly text: string; readonly into: Named }
  | { readonly does: 'leave'; readonly what: Named }
  /** The newest code, or a text in its place; the last character sends it. */
  | { readonly does: 'code'; readonly text?: string; readonly into: Named }
  /** An option with a placeholder names the id of the text in it as its `column`. */
  | { readonly does: 'choose'; readonly option: string; readonly column?: string; readonly from: Named }
  | { readonly does: 'tick'; readonly row: string }
  | { readonly does: 'key'; readonly key: string; readonly isOnPage?: true }
  | { readonly does: 'wait'; readonly ms: number; readonly setting: string | null }
  | { readonly does: 'stay'; readonly ms: number; readonly everyMs: number; readonly setting: string | null }
  | { readonly does: 'sleep'; readonly ms: number; readonly setting: string | null }
  | { readonly does: 'narrow'; readonly width: number }
  | { readonly does: 'see'; readonly what: Named }
  | { readonly does: 'point'; readonly at: 'dialog' | 'corner' }
  /** The document that is on the screen, from its beginning to its end. */
  | { readonly does: 'scroll' }
  | { readonly does: 'reload' }
  | { readonly does: 'back' };

/** Why nobody can do a thing by hand. */
export const reasons = ['drawing', 'room', 'moment', 'leaving', 'elsewhere'] as const;

export interface Cannot {
  readonly cannot: (typeof reasons)[number];
}

export const isCannot = (one: object): one is Cannot => 'cannot' in one;

export const open = (address: string): Doing => ({ does: 'open', address });
export const press = (role: Named['role'], name: string, more: Partial<Named> = {}): Doing => ({
  does: 'press',
  what: { role, name, ...more },
});
export const type = (text: string, name: string, more: Partial<Named> = {}): Doing => ({
  does: 'type',
  text,
  into: { role: 'textbox', name, ...more },
});
export const leave = (name: string): Doing => ({ does: 'leave', what: { role: 'textbox', name } });
export const code = (name: string, text?: string): Doing => ({
  does: 'code',
  into: { role: 'textbox', name },
  ...(text !== undefined && { text }),
});
export const paste = (text: string, name: string): Doing => ({
  does: 'paste',
  text,
  into: { role: 'textbox', name },
});
export const choose = (option: string, name: string, more: Partial<Named> = {}, column?: string): Doing => ({
  does: 'choose',
  option,
  from: { role: 'combobox', name, ...more },
  ...(column !== undefined && { column }),
});
export const key = (name: string): Doing => ({ does: 'key', key: name });
/** Presses a key once the page that is drawn on has the focus. */
export const keyOnPage = (name: string): Doing => ({ does: 'key', key: name, isOnPage: true });
/** Waits until something can be used. */
export const see = (role: Named['role'], name: string, more: Partial<Named> = {}): Doing => ({
  does: 'see',
  what: { role, name, ...more },
});
export const tick = (row: string): Doing => ({ does: 'tick', row });
/** Asleep; `setting` is that of `/config.json` which shortens it, null where none does. */
export const sleep = (ms: number, setting: string | null = null): Doing => ({ does: 'sleep', ms, setting });
export const wait = (ms: number): Doing => ({ does: 'wait', ms, setting: null });

export const order = (words: Order): Doing => ({ does: 'order', order: words });
/** Signs a sample person in, then opens an address of the portal. */
export const entered = (
  person: string,
  address: string,
  more: Readonly<Record<string, string>> = {},
): readonly Doing[] => [{ does: 'enter', person, more }, open(address)];

/** A step of a path, as a guide is asked for it. */
export interface Asked {
  readonly path: Path;
  readonly step: Step;
  /** Its place among the steps. */
  readonly at: number;
}

/** The page is left at this step, so that its own screen is not seen: what is there then. */
interface Left {
  readonly leftTo: readonly Sight[];
}

/** `itself` where it happens without anybody doing anything, `words` where only a person can do what the step's words say. */
type Moved = readonly Doing[] | Cannot | Left | 'itself' | 'words';

type Asking = Moved | ((asked: Asked) => Moved);

/** What is done for an event, or for each of its cases. */
export type Move = Asking | { readonly cases: { readonly [name: string]: Asking } };

/** How a world is set up: what the mock provider holds in place of its usual world, and what the tester then does. */
export interface Beginning {
  readonly world?: WorldName;
  readonly doing: readonly Doing[];
}

type Begin = Beginning | Cannot | ((path: Path) => Beginning | Cannot);

/**
 * How a flow's paths are walked by hand. What is not named is what the model says: a press of its control, typing where it
 * says, or its own words, which a person alone can follow.
 */
export interface Guide {
  readonly startingPoints: { readonly [world: string]: Begin };
  readonly moves?: { readonly [event: string]: Move };
  /** What a person does so that a child machine ends as the step says. */
  readonly children?: { readonly [actor: string]: Asking };
  /** Ends of ports that the page comes to alone, and only under conditions; by `port / outcome`. */
  readonly ends?: { readonly [end: string]: Asking };
  /** What has to have happened at the provider before a call begins, beside what the model says. */
  readonly before?: (asked: {
    readonly path: Path;
    readonly actor: string;
    readonly outcome: string | null;
    /** What the model says has happened by then. */
    readonly after: LooseOutcome['after'] | null;
    readonly endsAt: number;
  }) => readonly Order[];
  /** What is there once the flow has ended with a step, where its own screen is there again for something else. */
  readonly gone?: (asked: Asked) => readonly Sight[] | null;
  /** The documents that others act on meanwhile. */
  readonly documents?: (asked: {
    readonly path: Path;
    readonly at: number;
    readonly act: string;
  }) => readonly string[];
}

/** A guide that names starting points, events, child machines and ports of its model alone. */
export type GuideOf<TModel extends Pick<LooseModel, 'startingPoints' | 'events' | 'outcomes'>> = Guide & {
  readonly startingPoints: { readonly [TWorld in TModel['startingPoints'][number]['name']]: Begin };
  readonly moves?: { readonly [TEvent in keyof TModel['events']]?: Move };
};
