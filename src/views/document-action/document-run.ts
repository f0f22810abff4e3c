import { createActor } from 'xstate';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';
import type { DocumentActionRef } from '../../../machines/document-action/document-action.machine.ts';
import { actDoneAs, acts, mainActOf } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import type { PortsOf } from '../../../machines/port.ts';
import type { ActingRef } from '../../../machines/acts/acting.machine.ts';
import type { SentActs } from '../../acts/sent-acts.ts';
import type { OpenView } from '../../api/view-report.ts';
import { leftKindOf } from '../../acts/left-act.ts';
import type { ActRun, LeftAct } from '../../acts/left-act.ts';
import type { Observed } from '../../ui/observed.ts';
import type { Viewing } from '../../view-report/viewing.ts';
import type { RunKeeper, RunStep } from '../../work/run-keeper.ts';
import type { DocumentContents } from './document-contents.ts';
import { tellViewing } from './tell-viewing.ts';
import type { TypedTexts } from './typed-texts.ts';

/** One document's machine with what belongs to it; it can outlive what is drawn of it. */
export interface DocumentRun extends ActRun {
  readonly documentId: string;
  readonly tab: DocumentTab;
  readonly actorRef: DocumentActionRef;
  readonly contents: Observed<DocumentContents>;
  readonly typed: TypedTexts;
  readonly viewing: Viewing;
}

export type DocumentRuns = RunKeeper<DocumentRun>;

/** The action that a view is reported with: the document's own where it has one, else the tab's (S16). */
const viewAction = (documentAction: string | null, tab: DocumentTab): OpenView['action'] =>
  acts[actDoneAs(documentAction) ?? mainActOf(tab) ?? 'sign'].done;

type Snapshot = SnapshotFrom<typeof documentActionMachine>;

/** How the act ended, and what the provider said about it; null where nothing came of it, or nobody is there to be told. */
const endOf = (snapshot: Snapshot): Pick<LeftAct, 'kind' | 'reason'> | null => {
  const { entry } = snapshot.context;
  if (snapshot.matches('signedOut')) return null;
  // All automatic rereads are used up.
  if (snapshot.hasTag('unsettled')) return { kind: 'unclear', reason: '' };
  if (entry === null) return null;
  const kind = leftKindOf(entry);
  return { kind, reason: kind === 'notDone' ? entry.error : '' };
};

type Parts = Pick<DocumentRun, 'documentId' | 'tab' | 'contents' | 'typed' | 'viewing'>;

const outcomeOf = (actorRef: DocumentActionRef, { documentId, tab, contents }: Parts): LeftAct | null => {
  const snapshot = actorRef.getSnapshot();
  const end = endOf(snapshot);
  if (end === null) return null;
  const { act, entry } = snapshot.context;
  const { type = null, subject = null } = contents.get().current?.facts ?? {};
  const isDone = end.kind === 'done';
  return {
    ...end,
    act: act ?? 'sign',
    tab,
    isUnseen: isDone && entry?.by === null,
    of: { id: documentId, type, subject },
    done: isDone ? 1 : 0,
  };
};

const steps: (actorRef: DocumentActionRef, viewing: Viewing) => Readonly<Record<RunStep, () => void>> = (
  actorRef,
  viewing,
) => ({
  shown: () => {
    viewing.returned();
    actorRef.send({ type: 'screen.joined' });
  },
  left: () => {
    viewing.left();
    actorRef.send({ type: 'screen.left' });
  },
  signedOut: () => actorRef.send({ type: 'session.ended' }),
  ended: viewing.end,
});

/** Makes the machine of one document's screen; it is not started yet. */
export const makeDocumentRun = (
  parts: Parts,
  actors: PortsOf<typeof documentActionMachine>,
  sentActs: Pick<SentActs, 'watch'>,
  options: Pick<ActorOptions<typeof documentActionMachine>, 'inspect' | 'clock'> = {},
): DocumentRun => {
  const { documentId, tab, contents, typed, viewing } = parts;
  const actorRef = createActor(documentActionMachine.provide({ actors }), {
    input: { documentId, tab },
    ...options,
  });
  actorRef.on('act.succeeded', typed.discard);
  const acting = new WeakSet<ActingRef>();
  actorRef.subscribe(({ children }) => {
    if (!children.acting || acting.has(children.acting)) return;
    acting.add(children.acting);
    sentActs.watch(children.acting);
  });
  tellViewing(actorRef, viewing, () => viewAction(contents.get().current?.facts.action ?? null, tab));
  const hear = steps(actorRef, viewing);
  return {
    ...parts,
    actorRef,
    key: documentId,
    onStep: (step) => hear[step](),
    outcome: () => outcomeOf(actorRef, parts),
    acting: () => actorRef.getSnapshot().children.acting,
  };
};
