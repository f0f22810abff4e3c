import type { SnapshotFrom } from 'xstate';
import type {
  DocumentActionRef,
  documentActionMachine,
} from '../../../machines/document-action/document-action.machine.ts';
import type { OpenView } from '../../api/view-report.ts';
import type { Viewing } from '../../view-report/viewing.ts';

/** Nothing of the document is on the screen, or ever was. */
const isUnseen = (snapshot: SnapshotFrom<typeof documentActionMachine>): boolean =>
  snapshot.matches({ showing: 'unpaintable' }) || snapshot.matches('missing') || snapshot.matches('unopened');

/**
 * Tells the person's stay what the document's machine knows of it, as long as that lives: an act may be recorded after
 * its screen was left (X17). `action`: what the view is reported as.
 */
export const tellViewing = (
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
