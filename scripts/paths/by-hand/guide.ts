import type { Sight } from '../../../machines/screen.ts';
import type { LooseModel, LooseOutcome } from '../model.ts';
import type { Path, Step } from '../path.ts';
import type { Cannot, Doing, Order } from './doing.ts';

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

export type Move = Moved | ((asked: Asked) => Moved);

/** How a world is set up: what the mock provider holds beside its usual world, and what the tester then does. */
export interface Beginning {
  readonly seed?: object;
  readonly doing: readonly Doing[];
}

type Begin = Beginning | Cannot | ((path: Path) => Beginning | Cannot);

/** How a flow's paths are walked by hand. What is not named is a press of the control that the model names. */
export interface Guide {
  readonly worlds: { readonly [world: string]: Begin };
  readonly moves?: { readonly [event: string]: Move };
  /** What a person does so that a child machine ends as the step says. */
  readonly children?: { readonly [actor: string]: Move };
  /** Ends of ports that the page comes to alone, and only under conditions; by `port / outcome`. */
  readonly ends?: { readonly [end: string]: Move };
  /** What has to have happened at the provider before a call begins, beside what the model says. */
  readonly before?: (asked: {
    readonly path: Path;
    readonly actor: string;
    readonly outcome: string | null;
    /** What the model says has happened by then. */
    readonly after: LooseOutcome['after'] | null;
    readonly endsAt: number;
    /** The name under which its answer is held. */
    readonly gate: string;
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

/** A guide that names worlds, events, child machines and ports of its model alone. */
export type GuideOf<TModel extends Pick<LooseModel, 'worlds' | 'events' | 'outcomes'>> = Guide & {
  readonly worlds: { readonly [TWorld in TModel['worlds'][number]['name']]: Begin };
  readonly moves?: { readonly [TEvent in keyof TModel['events']]?: Move };
};
