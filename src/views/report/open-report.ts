import type { EventObject } from 'xstate';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import type { ReportRef } from '../../../machines/report/report.machine.ts';
import type { ReportEmitted } from '../../../machines/report/report.setup.ts';
import { noticeText } from '../../i18n/notice-text.ts';
import type { OpenedScreen } from '../../parts/opened-screen.ts';
import type { ReportMonthStore, Services } from '../../session/services.ts';
import type { Notice } from '../../ui/notices.ts';
import type { Store } from '../../ui/store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { tellDates } from './date-entry.ts';
import { fileNames } from './file/file-rows.ts';
import { readInWorker, readOnPage } from './items/read-report.ts';
import { reportActors } from './report.actors.ts';
import { rangeOfMonth, wholeMonth } from './ranges.ts';
import { createReportContents, rangeIn } from './report-contents.ts';
import type { ReportContents } from './report-contents.ts';

const readReport = typeof Worker === 'undefined' ? readOnPage : readInWorker;

/** What became of a file, while the report is shown. */
const noticeOf = (event: EventObject, isShown: boolean): Notice | null => {
  const emitted = event as ReportEmitted;
  if (emitted.type !== 'notice' || !isShown) return null;
  const { intent, id, form, ms } = emitted;
  const text = id === 'report.notice.saved' ? noticeText(id, { file: fileNames[form] }) : noticeText(id);
  return { intent, text, ms, about: 'report' };
};

/** Begins with the month that was searched last on this machine, and keeps the one that is searched now. */
const followMonth = (ref: ReportRef, contents: Store<ReportContents>, store: ReportMonthStore) => {
  // An actor that has not started yet takes the event once it has.
  tellDates(ref, contents);
  const { unsubscribe } = ref.subscribe((snapshot) => {
    const month = snapshot.hasTag('busy') ? wholeMonth(rangeIn(contents.get().entries)) : null;
    if (month !== null) store.keepReportMonth(month.slice(0, 7));
  });
  return unsubscribe;
};

interface ReportNeeds extends Services {
  readonly store: ReportMonthStore;
}

/** Makes the Care Plan Oversight report (D2.15 to D2.22): its machine with its ports, and what it is about. */
export const openReport = (services: ReportNeeds): OpenedScreen<Store<ReportContents>> => {
  const month = services.store.reportMonth();
  const contents = createReportContents(month === null ? undefined : rangeOfMonth(month));
  const actors = reportActors({ ...services, readReport, save: saveFile }, contents);
  return {
    logic: reportMachine.provide({ actors }),
    input: undefined,
    contents,
    noticeOf,
    follow: (given) => followMonth(given as ReportRef, contents, services.store),
  };
};
