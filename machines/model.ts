import type { Act } from './acts/acts.ts';
import type {
  AnyStateMachine,
  CallbackActorLogic,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
} from 'xstate';
import type { PortsOf } from './port.ts';
import type { ScreensOf, Thing } from './screen.ts';

/** A named example of the API description. */
export interface Example {
  readonly variant: string;
  readonly status: number;
  readonly example: string;
}

/** How the provider, or what lies between, comes to an outcome; drivers arrange it before the call leaves. */
export type Answer =
  | CallAnswer
  /** A child machine comes to it, by paths of its own; `last` is the answer to the call that ends it so. */
  | { readonly from: 'child'; readonly last: CallAnswer };

/** How a call comes to an outcome. */
export type CallAnswer =
  /** The mock provider does what it would do for this person; the example shows the kind of answer. */
  | (Example & { readonly from: 'provider' })
  /** The example itself, in place of what the provider would say. */
  | (Example & { readonly from: 'example' })
  /** The connection dies before the call arrives. */
  | { readonly from: 'network'; readonly variant: string }
  /** The page does it alone and at once; no call is made. */
  | { readonly from: 'page' };

type Remembered = string | boolean | null | number;

/** Values of the context, by field; of a field any of those that are named. */
export type Unless = Readonly<Record<string, Remembered | readonly Remembered[]>>;

/** One way in which an invoked port or child machine ends. */
export interface Outcome<TOutput> {
  readonly name: string;
  /** The value that it gives. */
  readonly output: TOutput;
  readonly answer: Answer;
  /** Other documented answers that end the port in the same way. */
  readonly alike?: readonly Example[];
  /**
   * What has happened meanwhile, without which the provider would answer otherwise: what the world's person did in another
   * window (`requested`: what the path asked for last), that somebody else has locked the document, or that its sender has
   * put another file in its place.
   */
  readonly after?: Act | 'requested' | 'lock' | 'replace';
  /** The id of the text of the notice that tells of it, wherever it comes. */
  readonly notice?: string;
  /** The statements of the specification that say what comes of it, by their ids. */
  readonly proves?: readonly string[];
  /** The states in which alone a child machine can end so, by their paths. */
  readonly within?: readonly string[];
  /** Where the machine's context has these values, all of one, the provider cannot be brought to it. */
  readonly unless?: Unless | readonly Unless[];
}

/** One starting point of the machine: its input, and who opens what. */
export interface World<TInput> {
  readonly name: string;
  readonly input: TInput;
  /** The sample person of the mock provider whose link is opened. */
  readonly person: string | null;
  /** What was asked for before the world begins, where an outcome is `after` what was requested. */
  readonly requested?: Act;
  /** Ports that end at once in this world, because there is nothing for them to do. */
  readonly instant?: readonly string[];
}

/** A named payload of an event. */
export interface Case<TPayload> {
  readonly name: string;
  readonly payload: TPayload;
}

type Cases<TEvent> = keyof TEvent extends 'type'
  ? { readonly cases?: never }
  : { readonly cases: readonly [Case<Omit<TEvent, 'type'>>, ...Case<Omit<TEvent, 'type'>>[]] };

/**
 * The control with which a person sends an event: its ARIA role, and the id of the text that names it. Where that differs
 * from state to state, `shown` tells which of the names is shown just before.
 */
export type Control<TSnapshot> = Pick<Thing, 'begins' | 'in' | 'unchosen'> & {
  readonly role: 'button' | 'link' | 'tab';
  /** The values of its name's placeholders; an example where it is left out. */
  readonly values?: (snapshot: TSnapshot) => NonNullable<Thing['values']>;
  /** The id of the text that says what comes first, on another part of the screen or with time: it is off until then. */
  readonly once?: string;
  /** By name, what is found in place of the control: the same in a dialog, or the menu that has it. */
  readonly elsewhere?: { readonly [name: string]: Thing };
} & (
    | { readonly names: readonly [string] }
    | {
        readonly names: readonly [string, string, ...string[]];
        readonly shown: (snapshot: TSnapshot) => string;
      }
  );

type Sender<TEvent, TSnapshot> =
  /** Sent by a person through a control. */
  | ({ readonly by: 'user'; readonly control: Control<TSnapshot> } & Cases<TEvent>)
  /**
   * Sent by a person who types; `words` is the id of the text that says so, which may name the case as {what}, and `at`
   * where it is typed.
   */
  | ({ readonly by: 'user'; readonly words: string; readonly at?: Thing } & Cases<TEvent>)
  /** Comes from elsewhere: other tabs, the drawing of a page, sleep; `words` is the id of the text that says so. */
  | ({ readonly by: 'environment'; readonly words: string } & Cases<TEvent>)
  /** Raised by the machine itself; never proposed from outside. */
  | { readonly by: 'machine' };

/** What an actor ends with; a machine without an output never ends by itself. */
type OutputOf<TLogic> =
  TLogic extends CallbackActorLogic<infer _TEvent, infer _TInput>
    ? never
    : TLogic extends PromiseActorLogic<infer TOutput, infer _TInput>
      ? TOutput
      : TLogic extends AnyStateMachine
        ? unknown extends OutputFrom<TLogic>
          ? never
          : OutputFrom<TLogic>
        : never;

type OutcomesOf<TMachine extends AnyStateMachine> = {
  readonly [
    TActor in keyof PortsOf<TMachine> as [OutputOf<PortsOf<TMachine>[TActor]>] extends [never]
      ? never
      : TActor
  ]: readonly [
    Outcome<OutputOf<PortsOf<TMachine>[TActor]>>,
    ...Outcome<OutputOf<PortsOf<TMachine>[TActor]>>[],
  ];
};

/** A transition that is not asked for, with the reason and the day on which that was decided (year-month-day). */
export interface Exclusion {
  readonly reason: string;
  readonly date: string;
}

/** What the generation of paths has to know of a flow beside its machine. */
export interface FlowFacts<TMachine extends AnyStateMachine> {
  readonly flow: string;
  readonly worlds: readonly [World<InputFrom<TMachine>>, ...World<InputFrom<TMachine>>[]];
  readonly events: {
    readonly [TEvent in EventFromLogic<TMachine> as TEvent['type']]: Sender<TEvent, SnapshotFrom<TMachine>>;
  };
  readonly outcomes: OutcomesOf<TMachine>;
  /** By the name of a delay: the event with which a person goes on, so that a later timer can be waited for. */
  readonly renewals: { readonly [delay: string]: EventFromLogic<TMachine>['type'] };
  /** Paths of states in which the screen is left, although the machine has not ended; nothing follows there. */
  readonly left?: readonly string[];
  /** Paths of states in which the screen is not there, and can come back. */
  readonly away?: readonly string[];
  /** By transition key, as `npm run paths -- --coverage` lists them. */
  readonly exclusions: { readonly [transition: string]: Exclusion };
}

/**
 * A flow's facts and its screens. Every event of the machine has a sender, every port has its outcomes and every state
 * has its line, or it does not compile.
 */
export type FlowModel<TMachine extends AnyStateMachine> = FlowFacts<TMachine> & {
  readonly screens: ScreensOf<TMachine>;
};

/** Documented answers of one call. */
export const documented = (
  variant: string,
  status: number,
  ...examples: readonly string[]
): readonly Example[] => examples.map((example) => ({ variant, status, example }));

/** The mock provider answers as it would. */
export const byProvider = (variant: string, example: string): CallAnswer => ({
  from: 'provider',
  variant,
  status: 200,
  example,
});

/** The example of the description is the answer. */
export const byExample = (variant: string, example: string): CallAnswer => ({
  from: 'example',
  variant,
  status: 200,
  example,
});

/** The call is lost. */
export const lost = (variant: string): CallAnswer => ({ from: 'network', variant });

/** A child machine comes to it, in the end by this answer to a call of its own. */
export const byChild = (last: CallAnswer): Answer => ({ from: 'child', last });

/** The page does it alone. */
export const byPage: CallAnswer = { from: 'page' };

/** The provider refuses and says why; `example` is the one in which it does. */
export const refused = (variant: string, example = 'refused') =>
  ({
    name: 'refused',
    output: { kind: 'refused', error: 'refused' },
    answer: byExample(variant, example),
  }) as const;

/** Nobody answers. */
export const unreachable = (variant: string) =>
  ({
    name: 'out of reach',
    output: { kind: 'unreachable' },
    answer: lost(variant),
    alike: documented(variant, 401, 'notAuthorized'),
  }) as const;

/** Any call ends so once the token is no longer good (A8.8). */
export const invalidToken = (variant: string) =>
  ({
    name: 'invalid token',
    output: { kind: 'invalidToken' },
    answer: byExample(variant, 'invalidToken'),
  }) as const;
