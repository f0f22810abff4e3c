import type { DocumentTab } from '../../../machines/document-action/document-action.ports.ts';
import type { OpenView } from '../../api/view-report.ts';

const actionOfTab = {
  review: 'REVIEWED',
  sign: 'SIGNED',
  acknowledge: 'ACKNOWLEDGED',
  complete: 'SIGNED',
} as const satisfies Record<DocumentTab, OpenView['action']>;
const actions = ['REVIEWED', 'SIGNED', 'ACKNOWLEDGED', 'DECLINED'] as const;

/** The action that a view is reported with: the document's own where it has one, else the tab's (S16). */
export const viewAction = (documentAction: string | null, tab: DocumentTab): OpenView['action'] =>
  actions.find((one) => one === documentAction) ?? actionOfTab[tab];
