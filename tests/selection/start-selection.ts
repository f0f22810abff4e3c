import { byTab } from '../../machines/acts/acts.ts';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import type { TabCounts } from '../../machines/selection/selection.ports.ts';
import type { SelectionEvent, SelectionInput } from '../../machines/selection/selection.setup.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';

export const noRows: TabCounts = byTab(() => 0);
/** The answer of a read, with so many rows on each tab, all of which match the filter. */
export const listAnswer = (counts: Partial<TabCounts>, selection: 'same' | 'one' | 'none' = 'same') => {
  const all = { ...noRows, ...counts };
  return { kind: 'listed', counts: all, matched: all, selection };
};

interface Seen {
  readonly tab: string;
  readonly page: number;
  readonly error: string | null;
}

/** A list whose ports answer when the test says so. */
export const start = (input: Partial<SelectionInput> = {}) => {
  const stage = startActor(selectionMachine, { list: 'pending', wanted: null, place: null, ...input });
  const state = () => statePath(stage.snapshot().value);
  const context = () => stage.snapshot().context as Seen;
  return {
    ...stage,
    state,
    context,
    tell: (event: SelectionEvent) => stage.send(event),
    list: () => (stage.snapshot().value as { list: string }).list,
    selected: () => statePath((stage.snapshot().value as { selected: string }).selected),
    boxes: () => statePath((stage.snapshot().value as { boxes: string }).boxes),
    read: (output: unknown) => stage.answer('listPendingDocuments', output),
  };
};

/** Starts the pending lists and lets them be read. */
export const startRead = async (counts: Partial<TabCounts> = { review: 60, sign: 2 }) => {
  const stage = start();
  await stage.read(listAnswer(counts));
  return stage;
};

export const oneOrganization = { type: 'rows.selected', organizations: 'one', isAll: false } as const;
export const severalOrganizations = {
  type: 'rows.selected',
  organizations: 'several',
  isAll: false,
} as const;
