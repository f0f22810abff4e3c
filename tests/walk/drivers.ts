import type { FlowName } from '../../scripts/paths/flows.ts';
import { actingDriver } from '../acts/acting.driver.ts';
import { bannerDriver } from '../banner/banner.driver.ts';
import { contactDriver } from '../contact/contact.driver.ts';
import { dashboardDriver } from '../dashboard/dashboard.driver.ts';
import { documentActionDriver } from '../document-action/document-action.driver.ts';
import { downloadDriver } from '../download/download.driver.ts';
import { drawingDriver } from '../drawing/drawing.driver.ts';
import { forgotPasswordDriver } from '../forgot-password/forgot-password.driver.ts';
import { notifyDriver } from '../notify/notify.driver.ts';
import { otpDriver } from '../otp/otp.driver.ts';
import { pageEditorDriver } from '../page-editor/page-editor.driver.ts';
import { previewDriver } from '../preview/preview.driver.ts';
import { reportDriver } from '../report/report.driver.ts';
import { selectionDriver } from '../selection/selection.driver.ts';
import { sessionDriver } from '../session/session.driver.ts';
import { signerGroupDriver } from '../signer-group/signer-group.driver.ts';
import type { Driver } from '../support/path-runner-browser.ts';
import { verificationDriver } from '../verification/verification.driver.ts';
import { viewReportDriver } from '../view-report/view-report.driver.ts';

/** Who walks the paths of each flow in Chromium. */
export const drivers: Readonly<Record<FlowName, Driver>> = {
  otp: otpDriver,
  verification: verificationDriver,
  notify: notifyDriver,
  'signer-group': signerGroupDriver,
  'forgot-password': forgotPasswordDriver,
  session: sessionDriver,
  selection: selectionDriver,
  dashboard: dashboardDriver,
  report: reportDriver,
  contact: contactDriver,
  banner: bannerDriver,
  'document-action': documentActionDriver,
  'page-editor': pageEditorDriver,
  drawing: drawingDriver,
  acts: actingDriver,
  download: downloadDriver,
  preview: previewDriver,
  'view-report': viewReportDriver,
};
