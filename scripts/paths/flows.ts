import { bannerMachine } from '../../machines/banner/banner.machine.ts';
import { bannerModel } from '../../machines/banner/banner.model.ts';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import { actingModel } from '../../machines/acts/acting.model.ts';
import { contactMachine } from '../../machines/contact/contact.machine.ts';
import { contactModel } from '../../machines/contact/contact.model.ts';
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts';
import { dashboardModel } from '../../machines/dashboard/dashboard.model.ts';
import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import { documentActionModel } from '../../machines/document-action/document-action.model.ts';
import { downloadMachine } from '../../machines/download/download.machine.ts';
import { downloadModel } from '../../machines/download/download.model.ts';
import { drawingMachine } from '../../machines/drawing/drawing.machine.ts';
import { drawingModel } from '../../machines/drawing/drawing.model.ts';
import { forgotPasswordMachine } from '../../machines/forgot-password/forgot-password.machine.ts';
import { forgotPasswordModel } from '../../machines/forgot-password/forgot-password.model.ts';
import { notifyMachine } from '../../machines/notify/notify.machine.ts';
import { notifyModel } from '../../machines/notify/notify.model.ts';
import { otpMachine } from '../../machines/otp/otp.machine.ts';
import { otpModel } from '../../machines/otp/otp.model.ts';
import { pageEditorMachine } from '../../machines/page-editor/page-editor.machine.ts';
import { pageEditorModel } from '../../machines/page-editor/page-editor.model.ts';
import { portalMachine } from '../../machines/portal/portal.machine.ts';
import { portalModel } from '../../machines/portal/portal.model.ts';
import { previewMachine } from '../../machines/preview/preview.machine.ts';
import { previewModel } from '../../machines/preview/preview.model.ts';
import { reportMachine } from '../../machines/report/report.machine.ts';
import { reportModel } from '../../machines/report/report.model.ts';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import { selectionModel } from '../../machines/selection/selection.model.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionModel } from '../../machines/session/session.model.ts';
import { signerGroupMachine } from '../../machines/signer-group/signer-group.machine.ts';
import { signerGroupModel } from '../../machines/signer-group/signer-group.model.ts';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import { verificationModel } from '../../machines/verification/verification.model.ts';
import { viewReportMachine } from '../../machines/view-report/view-report.machine.ts';
import { viewReportModel } from '../../machines/view-report/view-report.model.ts';
import { flowOf } from './model.ts';
import type { Flow } from './model.ts';

/** Every flow with a machine and a model, by the name of its folder. */
export const flows = {
  otp: flowOf(otpMachine, otpModel),
  verification: flowOf(verificationMachine, verificationModel),
  notify: flowOf(notifyMachine, notifyModel),
  'signer-group': flowOf(signerGroupMachine, signerGroupModel),
  'forgot-password': flowOf(forgotPasswordMachine, forgotPasswordModel),
  session: flowOf(sessionMachine, sessionModel),
  selection: flowOf(selectionMachine, selectionModel),
  dashboard: flowOf(dashboardMachine, dashboardModel),
  report: flowOf(reportMachine, reportModel),
  contact: flowOf(contactMachine, contactModel),
  banner: flowOf(bannerMachine, bannerModel),
  'document-action': flowOf(documentActionMachine, documentActionModel),
  'page-editor': flowOf(pageEditorMachine, pageEditorModel),
  drawing: flowOf(drawingMachine, drawingModel),
  acts: flowOf(actingMachine, actingModel),
  download: flowOf(downloadMachine, downloadModel),
  preview: flowOf(previewMachine, previewModel),
  'view-report': flowOf(viewReportMachine, viewReportModel),
} as const satisfies Record<string, Flow>;

/** The root: its paths cannot be executed by hand, because its screens belong to other flows. */
export const innerFlows = {
  portal: flowOf(portalMachine, portalModel),
} as const satisfies Record<string, Flow>;

export type InnerName = keyof typeof innerFlows;

export type FlowName = keyof typeof flows;

export const flowNames = Object.keys(flows) as readonly FlowName[];
