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

/** The screens by their flow. By type alone: a screen's machine comes with its own part, and the root brings none. */
export interface ScreenMachines {
  readonly contact: typeof contactMachine;
  /** The editor of one document, whichever tab it was opened from. */
  readonly 'page-editor': typeof pageEditorMachine;
  readonly selection: typeof listScreenMachine;
  readonly dashboard: typeof dashboardMachine;
  readonly report: typeof reportMachine;
  /** One document, on one tab. */
  readonly 'document-action': typeof documentActionMachine;
  /** Acts that an earlier page has sent: they have no address, and nothing is drawn of them but that they go on. */
  readonly acts: typeof actingMachine;
}

export type ScreenFlow = keyof ScreenMachines;

/** A screen's address: its flow, and what tells two screens of one flow apart ('' where there is one). */
export interface Route<TFlow extends ScreenFlow = Exclude<ScreenFlow, 'acts'>> {
  readonly flow: TFlow;
  readonly key: string;
  /** The document that it acts on. While something of it is unsettled, its other addresses lead to the same screen (X3). */
  readonly document?: string;
  /** The address before it, where the screen opens otherwise for whoever comes back; null on the first. */
  readonly cameFrom?: string | null;
}

/** Where a screen stands: alone at its route, or as the report below the dashboard. */
export type Place = 'screen' | 'report';

export type ScreenId = `screen-${number}`;

/** What a screen's part makes for one visit. */
export interface MadeScreen {
  readonly logic: AnyStateMachine;
  readonly input: unknown;
  /** What the view draws beside the actor: rows, bytes, pictures. The root hands it on unread. */
  readonly contents: unknown;
  /** Follows the actor for as long as it lives. Returns a function to stop. */
  readonly follow?: (ref: AnyActorRef) => () => void;
}

/** What opening comes to; `missing`: the part could not be fetched; `failed`: a bug of the part. */
export type OpenAnswer =
  { readonly kind: 'opened'; readonly made: MadeScreen } | { readonly kind: 'missing' | 'failed' };

/** An act that an earlier page has sent; `key` tells it from the others. */
export interface ResumedAct {
  readonly key: string;
  readonly made: MadeScreen;
}

/** A screen whose actor lives. */
export interface Screen {
  readonly id: ScreenId;
  readonly route: Route<ScreenFlow>;
  readonly ref: AnyActorRef;
  readonly made: MadeScreen;
  readonly facts: ScreenFacts;
}

/** The actor of a flow's screen. */
export type ScreenRef<TFlow extends ScreenFlow> = ActorRefFrom<ScreenMachines[TFlow]>;

/** The session's machine with its ports, and what it begins with. */
export interface OpenedSession {
  readonly logic: typeof sessionMachine;
  readonly input: InputFrom<typeof sessionMachine>;
}

/** The side effects of the root. */
export const portalPorts = {
  /** Fetches the part of a screen, and makes the screen's machine with its ports and input. Starts nothing; null is no route. */
  openScreen: port<OpenAnswer, Route | null>(),
  /** Keeps the browser from closing the page without a question. */
  holdPage: watchPort(),
  /**
   * Hands over the acts that an earlier page has sent and nobody was told of, once each (X3), and tells of what was typed or
   * drawn and not sent (X5). Is sent `route.changed`: whoever has opened the document has that before them.
   */
  resumeDrafts: watchPort(),
  watchScreen,
  watchSession,
};
