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
import type { ScreensOf, ElementQuery } from './screen.ts';

/** A named example of the API description. */
export interface Example {
  readonly variant: string;
  readonly status: number;
  readonly example: string;
}

/** What brings about an outcome; drivers set it up before the call is sent. */
export type Answer =
  | CallAnswer
  /** A child machine brings it about, on paths of its own; `last` is the answer to the child's last call. */
  | { readonly from: 'child'; readonly last: CallAnswer };

/** How a call gets an outcome. */
export type CallAnswer =
  /** The mock provider answers as it would for this person; the example shows the kind of answer. */
  | (Example & { readonly from: 'provider' })
  /** The example itself, instead of the mock provider's answer. */
  | (Example & { readonly from: 'example' })
  /** The connection fails before the call arrives. */
  | { readonly from: 'network'; readonly variant: string }
  /** The page does it by itself and at once; no call is made. */
  | { readonly from: 'page' };

type ContextValue = string | boolean | null | number;

/** Context fields and the value, or one of the values, that each must have. */
export type ContextMatch = Readonly<Record<string, ContextValue | readonly ContextValue[]>>;

/** One way in which an invoked port or child machine ends. */
export interface Outcome<TOutput> {
  readonly name: string;
  readonly output: TOutput;
  readonly answer: Answer;
  /** Other documented answers that end the port in the same way. */
  readonly equivalentAnswers?: readonly Example[];
  /**
   * What has happened meanwhile, because otherwise the provider would answer differently: what the person did
   * in another window (`requested`: the act that the path requested last), that somebody else has locked the
   * document, or that its sender has replaced its file.
   */
  readonly after?: Act | 'requested' | 'lock' | 'replace';
  /** The message id of the notice about it, in every state. */
  readonly notice?: string;
  /** The ids of the specification that it proves. */
  readonly proves?: readonly string[];
  /** The state paths in which a child machine can end like this; absent for any. */
  readonly within?: readonly string[];
  /** If the context matches one of these, the outcome is impossible: no provider answer leads to it. */
  readonly unless?: ContextMatch | readonly ContextMatch[];
}

/** One start of the machine: its input, and the person who opens the screen. */
export interface StartingPoint<TInput> {
  readonly name: string;
  readonly input: TInput;
  /** The sample person of the mock provider whose link is opened. */
  readonly person: string | null;
  /** The act that was requested before the start; needed by outcomes with `after: 'requested'`. */
  readonly requested?: Act;
  /** Ports that end at once here, because there is nothing for them to do. */
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
 * The control by which a person sends an event: its ARIA role, and the id of its name. If the name differs
 * from state to state, `shown` returns the one that is shown just before.
 */
export type Control<TSnapshot> = Pick<ElementQuery, 'begins' | 'in' | 'unchosen'> & {
  readonly role: 'button' | 'link' | 'tab';
  /** The values of its name's placeholders; an example by default. */
  readonly values?: (snapshot: TSnapshot) => NonNullable<ElementQuery['values']>;
  /**
   * The id of the text that says what must happen first, elsewhere on the screen or with time: the control is
   * disabled until then.
   */
  readonly enabledAfter?: string;
  /** For a name, where to look instead: a control in a dialog, or the menu that has it. */
  readonly elsewhere?: { readonly [name: string]: ElementQuery };
} & (
    | { readonly names: readonly [string] }
    | {
        readonly names: readonly [string, string, ...string[]];
        readonly shown: (snapshot: TSnapshot) => string;
      }
  );

type EventTrigger<TEvent, TSnapshot> =
  /** Sent by a person through a control. */
  | ({ readonly by: 'user'; readonly control: Control<TSnapshot> } & Cases<TEvent>)
  /**
   * Sent by a person who types; `words` is the id of the text that says so, which may contain the case as
   * {what}, and `at` is the field.
   */
  | ({ readonly by: 'user'; readonly words: string; readonly at?: ElementQuery } & Cases<TEvent>)
  /**
   * Comes from elsewhere: other tabs, the rendering of a page, sleep; `words` is the id of the text that says
   * so, and `within` are the state paths in which it can come; absent for any.
   */
  | ({
      readonly by: 'environment';
      readonly words: string;
      readonly within?: readonly string[];
    } & Cases<TEvent>)
  /** Raised by the machine itself; never proposed from outside. */
  | { readonly by: 'machine' };

/** The output type of an actor; a machine without an output never ends by itself. */
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

/** A transition that need not be covered, with the reason and the date of that decision (year-month-day). */
export interface Exclusion {
  readonly reason: string;
  readonly date: string;
}

/** What the generator of paths needs of a flow, besides its machine. */
export interface FlowFacts<TMachine extends AnyStateMachine> {
  readonly flow: string;
  readonly startingPoints: readonly [
    StartingPoint<InputFrom<TMachine>>,
    ...StartingPoint<InputFrom<TMachine>>[],
  ];
  readonly events: {
    readonly [TEvent in EventFromLogic<TMachine> as TEvent['type']]: EventTrigger<
      TEvent,
      SnapshotFrom<TMachine>
    >;
  };
  readonly outcomes: OutcomesOf<TMachine>;
  /** By the name of a delay: the event by which a person restarts it, so that a later timer can expire. */
  readonly renewals: { readonly [delay: string]: EventFromLogic<TMachine>['type'] };
  /** State paths where the screen was left, although the machine has not ended; test paths end there. */
  readonly leftIn?: readonly string[];
  /** State paths where the screen is unmounted, and may be mounted again. */
  readonly awayIn?: readonly string[];
  /** By transition key, as `npm run paths -- --coverage` lists them. */
  readonly exclusions: { readonly [transition: string]: Exclusion };
}

/**
 * A flow's facts and its screens. Does not compile unless every event of the machine has a trigger, every port
 * its outcomes and every state its entry in `screens`.
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

/** The mock provider answers as usual. */
export const byProvider = (variant: string, example: string): CallAnswer => ({
  from: 'provider',
  variant,
  status: 200,
  example,
});

/** The example of the API description is the answer. */
export const byExample = (variant: string, example: string): CallAnswer => ({
  from: 'example',
  variant,
  status: 200,
  example,
});

/** The call is lost. */
export const lost = (variant: string): CallAnswer => ({ from: 'network', variant });

/** A child machine brings it about, by this answer to its last call. */
export const byChild = (last: CallAnswer): Answer => ({ from: 'child', last });

/** The page does it by itself. */
export const byPage: CallAnswer = { from: 'page' };

/** The provider refuses with an Error text; `example` is the example of that. */
export const refused = (variant: string, example = 'refused') =>
  ({
    name: 'refused',
    output: { kind: 'refused', error: 'refused' },
    answer: byExample(variant, example),
  }) as const;

/** No usable answer: the connection fails, or a gateway answers 401. */
export const unreachable = (variant: string) =>
  ({
    name: 'out of reach',
    output: { kind: 'unreachable' },
    answer: lost(variant),
    equivalentAnswers: documented(variant, 401, 'notAuthorized'),
  }) as const;

/** Every call ends like this once the token is invalid (A8.8). */
export const invalidToken = (variant: string) =>
  ({
    name: 'invalid token',
    output: { kind: 'invalidToken' },
    answer: byExample(variant, 'invalidToken'),
  }) as const;
