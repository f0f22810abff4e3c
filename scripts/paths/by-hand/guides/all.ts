import type { FlowName } from '../../flows.ts';
import type { Guide } from '../guide.ts';
import { actsGuide } from './acts.ts';
import { bannerGuide } from './banner.ts';
import { contactGuide } from './contact.ts';
import { dashboardGuide } from './dashboard.ts';
import { documentActionGuide } from './document-action.ts';
import { downloadGuide } from './download.ts';
import { drawingGuide } from './drawing.ts';
import { forgotPasswordGuide } from './forgot-password.ts';
import { notifyGuide } from './notify.ts';
import { otpGuide } from './otp.ts';
import { pageEditorGuide } from './page-editor.ts';
import { previewGuide } from './preview.ts';
import { reportGuide } from './report.ts';
import { selectionGuide } from './selection.ts';
import { sessionGuide } from './session.ts';
import { signerGroupGuide } from './signer-group.ts';
import { verificationGuide } from './verification.ts';
import { viewReportGuide } from './view-report.ts';

/** How the paths of each flow are walked by hand. */
export const guides: Readonly<Record<FlowName, Guide>> = {
  otp: otpGuide,
  verification: verificationGuide,
  notify: notifyGuide,
  'signer-group': signerGroupGuide,
  'forgot-password': forgotPasswordGuide,
  session: sessionGuide,
  selection: selectionGuide,
  dashboard: dashboardGuide,
  report: reportGuide,
  contact: contactGuide,
  banner: bannerGuide,
  'document-action': documentActionGuide,
  'page-editor': pageEditorGuide,
  drawing: drawingGuide,
  acts: actsGuide,
  download: downloadGuide,
  preview: previewGuide,
  'view-report': viewReportGuide,
};
