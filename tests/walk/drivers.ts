import type { FlowName } from '../../scripts/paths/flows.ts';
import { bannerDriver } from '../banner/banner.driver.ts';
import { contactDriver } from '../contact/contact.driver.ts';
import { documentActionDriver } from '../document-action/document-action.driver.ts';
import { drawingDriver } from '../drawing/drawing.driver.ts';
import { pageEditorDriver } from '../page-editor/page-editor.driver.ts';
import { reportDriver } from '../report/report.driver.ts';
import { selectionDriver } from '../selection/selection.driver.ts';
import { sessionDriver } from '../session/session.driver.ts';
import type { AnyDriver } from '../support/path-moves.ts';
import { viewReportDriver } from '../view-report/view-report.driver.ts';

/** What is done in Chromium of the flows whose paths no printed sentence says whole. */
export const drivers: Readonly<Partial<Record<FlowName, AnyDriver>>> = {
  session: sessionDriver,
  selection: selectionDriver,
  report: reportDriver,
  contact: contactDriver,
  banner: bannerDriver,
  'document-action': documentActionDriver,
  'page-editor': pageEditorDriver,
  drawing: drawingDriver,
  'view-report': viewReportDriver,
};
