import { actDoneAs, acts, mainActOf } from '../../../machines/acts/acts.ts';
import type { DocumentTab } from '../../../machines/acts/acts.ts';
import type { OpenView } from '../../api/view-report.ts';

/** The action that a view is reported with: the document's own where it has one, else the tab's (S16). */
export const viewAction = (documentAction: string | null, tab: DocumentTab): OpenView['action'] =>
  acts[actDoneAs(documentAction) ?? mainActOf(tab) ?? 'sign'].done;
