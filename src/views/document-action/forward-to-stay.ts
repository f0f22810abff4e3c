import type { SnapshotFrom } from 'xstate';
import type {
  DocumentActionRef,
  documentActionMachine,
} from '../../../machines/document-action/document-action.machine.ts';
import type { OpenView } from '../../api/view-report.ts';
import type { Viewing } from '../../view-report/viewing.ts';

/** Nothing of the document is visible, or ever was. */
const isUnseen = (snapshot: SnapshotFrom<typeof documentActionMachine>): boolean =>
  snapshot.matches({ showing: 'unpaintable' }) || snapshot.matches('missing') || snapshot.matches('unopened');

/**
 * Passes events of the document's actor on to the person's stay, as long as the actor lives: an act may be
 * recorded after its screen was left (X17). `action`: as what the view is reported.
 */
export const forwardToStay = (
  actorRef: Pick<DocumentActionRef, 'on' | 'subscribe'>,
  viewing: Pick<Viewing, 'opened' | 'painted' | 'unpainted' | 'acted' | 'left' | 'returned'>,
  action: () => OpenView['action'],
): void => {
  actorRef.on('document.opened', () => viewing.opened(action()));
  actorRef.on('act.succeeded', ({ act }) => viewing.acted(act === 'decline'));
  actorRef.subscribe((snapshot) => {
    if (snapshot.matches({ showing: 'ready' })) viewing.painted();
    if (isUnseen(snapshot)) viewing.unpainted();
    if (snapshot.hasTag('away')) viewing.left();
    else if (snapshot.matches({ acting: 'underWay' })) viewing.returned();
  });
};
