import type { SnapshotFrom } from 'xstate';
import type { Sight } from '../screen.ts';
import type { documentActionMachine } from './document-action.machine.ts';

type Snapshot = SnapshotFrom<typeof documentActionMachine>;

export const breadcrumbs = ({ context: { tab } }: Snapshot): readonly Sight[] => [
  { text: `documentAction.breadcrumb.${tab}` },
  { text: 'documentAction.breadcrumb.view' },
];

export const panel: readonly Sight[] = [
  { text: 'selection.column.organization' },
  { text: 'documentAction.panel.dateOfBirth' },
  { text: 'report.column.documentDate' },
  { text: 'documentAction.panel.type' },
];

export const notOpened = (what: string, text: string) => (snapshot: Snapshot) => [
  { role: 'alert' } as const,
  { role: 'heading', name: what } as const,
  // The provider's text is shown instead, if it gave any.
  ...(snapshot.context.error ? [] : [{ text }]),
];
