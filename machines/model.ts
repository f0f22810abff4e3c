import type { AnyStateMachine, EventFromLogic, InputFrom, PromiseActorLogic } from 'xstate';
import type { PortsOf } from './port.ts';

/** How the provider, or what lies between, comes to an outcome; drivers arrange it before the call leaves. */
export type Answer =
  /** The mock provider does what it would do for this person. */
  | { readonly from: 'provider'; readonly variant: string; readonly status: number; readonly example: string }
  /** The description's example by this name, in place of what the provider would say. */
  | { readonly from: 'example'; readonly variant: string; readonly status: number; readonly example: string }
  /** The network fails the call. */
  | { readonly from: 'network'; readonly variant: string; readonly fault: NetworkFault }
  /** The page does it alone; no call is made. */
  | { readonly from: 'page' };

/** What can go wrong between the page and the provider. */
export type NetworkFault =
  { readonly drop: true } | { readonly dropAfterCommit: true } | { readonly status: number; readonly emptyBody: true };

/** One way in which an invoked port ends. */
export interface Outcome<TOutput> {
  readonly name: string;
  /** The value that the port gives. */
  readonly output: TOutput;
  readonly answer: Answer;
}

/** One starting point of the machine: its input, and who opens what. */
export interface World<TInput> {
  readonly name: string;
  readonly input: TInput;
  /** The sample person of the mock provider whose link is opened. */
  readonly person: string | null;
}

type PayloadOf<TEvent> = Omit<TEvent, 'type'>;
type HasPayload<TEvent> = keyof TEvent extends 'type' ? false : true;

/** A named payload of an event. */
export interface Case<TPayload> {
  readonly name: string;
  readonly payload: TPayload;
}

type Cases<TEvent> =
  HasPayload<TEvent> extends true
    ? { readonly cases: readonly [Case<PayloadOf<TEvent>>, ...Case<PayloadOf<TEvent>>[]] }
    : { readonly cases?: never };

/** The control with which a person sends an event: its ARIA role, and the ids of the texts that may name it. */
export interface Control {
  readonly role: 'button' | 'link' | 'tab' | 'textbox';
  readonly names: readonly [string, ...string[]];
}

type Sender<TEvent> =
  /** Sent by a person through a control. */
  | ({ readonly by: 'user'; readonly control: Control; readonly words: string } & Cases<TEvent>)
  /** Comes from outside of the person and the provider: time of day, other tabs, the drawing of a page. */
  | ({ readonly by: 'environment'; readonly words: string } & Cases<TEvent>)
  /** Raised by the machine itself; never proposed from outside. */
  | { readonly by: 'machine' };

type OutcomesOf<TMachine extends AnyStateMachine> = {
  readonly [TActor in keyof PortsOf<TMachine> as PortsOf<TMachine>[TActor] extends PromiseActorLogic<
    infer _TOutput,
    infer _TInput
  >
    ? TActor
    : never]: PortsOf<TMachine>[TActor] extends PromiseActorLogic<infer TOutput, infer _TInput>
    ? readonly [Outcome<TOutput>, ...Outcome<TOutput>[]]
    : never;
};

/** A transition that is not asked for, with the reason and the day on which that was decided (year-month-day). */
export interface Exclusion {
  readonly reason: string;
  readonly date: string;
}

/**
 * What the generation of paths has to know of a flow beside its machine. Every event of the machine has a sender and
 * every port has its outcomes, or it does not compile.
 */
export interface FlowModel<TMachine extends AnyStateMachine> {
  readonly flow: string;
  readonly worlds: readonly [World<InputFrom<TMachine>>, ...World<InputFrom<TMachine>>[]];
  readonly events: {
    readonly [TEvent in EventFromLogic<TMachine> as TEvent['type']]: Sender<TEvent>;
  };
  readonly outcomes: OutcomesOf<TMachine>;
  /** By the name of a delay: the event with which a person goes on, so that a later timer can be waited for. */
  readonly renewals: { readonly [delay: string]: EventFromLogic<TMachine>['type'] };
  /** By transition key; see `npm run paths -- --coverage` for the keys. */
  readonly exclusions: { readonly [transition: string]: Exclusion };
}
