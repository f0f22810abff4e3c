import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { actingMachine } from '../acts/acting.machine.ts';
import type { contactMachine } from '../contact/contact.machine.ts';
import type { listScreenMachine } from '../selection/list-screen.machine.ts';
import type { dashboardMachine } from '../dashboard/dashboard.machine.ts';
import type { documentActionMachine } from '../document-action/document-action.machine.ts';
import { port, watchPort } from '../port.ts';
import type { pageEditorMachine } from '../page-editor/page-editor.machine.ts';
import type { reportMachine } from '../report/report.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { watchScreen, watchSession } from './watch-screen.ts';
import type { ScreenFacts } from './watch-screen.ts';

/**
 * The screens by their flow. Types only: a screen's machine is loaded with its own chunk, and the root
 * imports none.
 */
export interface ScreenMachines {
  readonly contact: typeof contactMachine;
  readonly 'page-editor': typeof pageEditorMachine;
  readonly selection: typeof listScreenMachine;
  readonly dashboard: typeof dashboardMachine;
  readonly report: typeof reportMachine;
  readonly 'document-action': typeof documentActionMachine;
  /**
   * Acts that an earlier page has sent: they have no address, and only a strip shows that they are pending.
   */
  readonly acts: typeof actingMachine;
}

export type ScreenFlow = keyof ScreenMachines;

/**
 * A screen's address: its flow, and a key that distinguishes screens of one flow ('' if there is only one).
 */
export interface Route<TFlow extends ScreenFlow = Exclude<ScreenFlow, 'acts'>> {
  readonly flow: TFlow;
  readonly key: string;
  /**
   * The document that it acts on. While something about that is unsettled, its other addresses lead to the
   * same screen (X3).
   */
  readonly document?: string;
  /** The address before it, where the screen opens differently on a return; null on the first. */
  readonly cameFrom?: string | null;
}

/** Where a screen is rendered: alone at its route, or as the report below the dashboard. */
export type Place = 'screen' | 'report';

export type ScreenId = `screen-${number}`;

/** What a screen's chunk creates for one visit. */
export interface MadeScreen {
  readonly logic: AnyStateMachine;
  readonly input: unknown;
  /** What the view renders besides the actor's snapshot: rows, bytes, pictures. Opaque to the root. */
  readonly contents: unknown;
  /** Called with the actor when it starts. Returns a function to stop. */
  readonly follow?: (ref: AnyActorRef) => () => void;
}

/** The outcome of opening; `missing`: the chunk could not be fetched; `failed`: a bug in the chunk. */
export type OpenAnswer =
  { readonly kind: 'opened'; readonly made: MadeScreen } | { readonly kind: 'missing' | 'failed' };

/** An act that an earlier page has sent; `key` identifies it. */
export interface ResumedAct {
  readonly key: string;
  readonly made: MadeScreen;
}

/** A screen with a running actor. */
export interface Screen {
  readonly id: ScreenId;
  readonly route: Route<ScreenFlow>;
  readonly ref: AnyActorRef;
  readonly made: MadeScreen;
  readonly facts: ScreenFacts;
}

/** The actor of a flow's screen. */
export type ScreenRef<TFlow extends ScreenFlow> = ActorRefFrom<ScreenMachines[TFlow]>;

/** The session's machine with its ports, and its input. */
export interface OpenedSession {
  readonly logic: typeof sessionMachine;
  readonly input: InputFrom<typeof sessionMachine>;
}

/** The side effects of the root. */
export const portalPorts = {
  /**
   * Fetches the chunk of a screen, and makes the screen's machine with its ports and input, without starting
   * it; null is no route.
   */
  openScreen: port<OpenAnswer, Route | null>(),
  /** Makes the browser ask before it closes the page. */
  holdPage: watchPort(),
  /**
   * Sends, once each, the acts of an earlier page whose outcome is unknown (X3), and offers what was typed or
   * drawn and not sent (X5). Gets `route.changed`: the screen of a document offers its own drafts.
   */
  resumeDrafts: watchPort(),
  watchScreen,
  watchSession,
};
