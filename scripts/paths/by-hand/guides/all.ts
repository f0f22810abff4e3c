import type { bannerModel } from '../../../../machines/banner/banner.model.ts';
import type { dashboardModel } from '../../../../machines/dashboard/dashboard.model.ts';
import type { reportModel } from '../../../../machines/report/report.model.ts';
import type { FlowName } from '../../flows.ts';
import type { Step } from '../../path.ts';
import { signInAndOpen, leave, press, type } from '../doing.ts';
import type { GuidedStep, HandAction, Guide, GuideOf } from '../doing.ts';
import {
  contactGuide,
  forgotPasswordGuide,
  notifyGuide,
  otpGuide,
  sessionGuide,
  signerGroupGuide,
  verificationGuide,
} from './access.ts';
import { documentActionGuide, viewReportGuide } from './documents.ts';
import { drawingGuide, pageEditorGuide } from './editor.ts';
import { actsGuide, downloadGuide, previewGuide, selectionGuide } from './lists.ts';
import { maria } from './on-a-document.ts';

const dashboard = { doing: signInAndOpen(maria, '/dashboard') };

const bannerGuide: GuideOf<typeof bannerModel> = {
  startingPoints: { 'signed in': dashboard },
  moves: {
    'notes.opened': [
      { does: 'press', what: { role: 'button', called: 'Version 4.2 is here. See what is new.' } },
    ],
    'notes.closed': [press('button', 'app.close', { in: 'dialog' })],
  },
};

const inFigure =
  (...[role, name, more]: Parameters<typeof press>) =>
  ({ step }: { readonly step: Step }): readonly HandAction[] => [
    press(role, name, { ...more, part: `dashboard.chart.${String(step.event['of'])}` }),
  ];

/** Whether the organizations are shown as the list behind 'Others' when a step begins. */
const areBehindOthers = ({ path, at }: GuidedStep): boolean =>
  path.steps
    .slice(0, at)
    .findLast(({ event }) => event['of'] === 'organizations' && /^(table|picture|others)\./.test(event.type))
    ?.event.type === 'others.opened';

/** The first organization behind 'Others', in the example `manyOrganizations`. */
const behindOthers = 'Tupelo Home Care';

const dashboardGuide: GuideOf<typeof dashboardModel> = {
  startingPoints: { dashboard },
  moves: {
    'table.chosen': inFigure('button', 'dashboard.chart.table', { unchosen: true }),
    'picture.chosen': inFigure('button', 'dashboard.chart.picture', { unchosen: true }),
    'others.opened': inFigure('button', 'dashboard.chart.others', { begins: true }),
    'others.closed': inFigure('button', 'app.back'),
    'page.turned': inFigure('button', 'common.page.next'),
    'reasons.opened': (asked) => {
      const isFirst = asked.step.case === 'the first organization' && !areBehindOthers(asked);
      const called = isFirst ? 'Riverside Home Health' : behindOthers;
      const what = { role: 'button', called, begins: true, part: 'dashboard.chart.organizations' } as const;
      return [{ does: 'press', what }];
    },
  },
};

type Field = 'report.start' | 'report.end';

const fill = (field: Field, text: string): readonly HandAction[] => [type(text, field), leave(field)];

const reportGuide: GuideOf<typeof reportModel> = {
  startingPoints: { 'the report': dashboard },
  moves: {
    'dates.changed': {
      cases: {
        'no date': [press('button', 'report.quick.clear')],
        'a day that does not exist': fill('report.start', '02/30/2026'),
        'an end before the start': [
          ...fill('report.end', '01/01/2001'),
          ...fill('report.start', '02/03/2026'),
        ],
        'a start date': [...fill('report.start', '02/03/2026'), ...fill('report.end', '')],
      },
    },
    'group.toggled': [{ does: 'press', what: { role: 'button', called: 'Okonkwo, Ruth', begins: true } }],
  },
  ends: {
    'saveCsv / saved': 'itself',
    'saveCsv / no room for the file': { cannot: 'room' },
    'saveWorkbook / saved': 'itself',
    'saveWorkbook / no room for the file': { cannot: 'room' },
  },
};

/** How the paths of each flow are executed by hand. */
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
