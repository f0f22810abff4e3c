import type { SnapshotFrom } from 'xstate';
import type { documentActionMachine } from '../../../machines/document-action/document-action.machine.ts';

/** Whether this person has acted on the document on this screen, and closed the result (S36). */
export const isDoneHere = (snapshot: SnapshotFrom<typeof documentActionMachine>): boolean =>
  snapshot.matches('over') && snapshot.context.entry?.fate === 'done' && snapshot.context.entry.by === 'me';
