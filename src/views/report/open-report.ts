import type { EventObject, InputFrom } from 'xstate';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import type { ReportRef } from '../../../machines/report/report.machine.ts';
import type { ReportEmitted } from '../../../machines/report/report.setup.ts';
import { noticeText } from '../../i18n/notice-text.ts';
import type { OpenedScreen } from '../../parts/opened-screen.ts';
import type { ReportMonthStore, Services } from '../../session/services.ts';
import type { Notice } from '../../ui/notices.ts';
import type { Store } from '../../ui/store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { fileNames } from './file/file-rows.ts';
import { readInWorker, readOnPage } from './items/read-report.ts';
import { reportActors } from './report.actors.ts';
import { localDay, rangeOf, rangeOfMonth, wholeMonth } from './ranges.ts';
import { createReportContents, datesIn, rangeIn } from './report-contents.ts';
import type { ReportContents } from './report-contents.ts';

const readReport = typeof Worker === 'undefined' ? readOnPage : readInWorker;

/** The notice about an exported file, if the report is still shown. */
const noticeOf = (event: EventObject, isShown: boolean): Notice | null => {
  const emitted = event as ReportEmitted;
  if (emitted.type !== 'notice' || !isShown) return null;
  const { intent, id, form, ms } = emitted;
  const text = id === 'report.notice.saved' ? noticeText(id, { file: fileNames[form] }) : noticeText(id);
  return { intent, text, ms, about: 'report' };
};

/**
 * Stores the searched month once it changes: the initial month was not chosen by the person. Returns a
 * function to stop.
 */
const followMonth = (ref: ReportRef, contents: Store<ReportContents>, store: ReportMonthStore) => {
  const searched = () => wholeMonth(rangeIn(contents.get().entries));
  let before = searched();
  const { unsubscribe } = ref.subscribe((snapshot) => {
    const month = snapshot.hasTag('busy') ? searched() : null;
    if (month === null || month === before) return;
    before = month;
    store.keepReportMonth(month.slice(0, 7));
  });
  return unsubscribe;
};

interface ReportNeeds extends Services {
  readonly store: ReportMonthStore;
}

/**
 * Creates the Care Plan Oversight report (D2.15 to D2.22): its machine with its ports, and its contents. It
 * begins with the month that was last searched on this machine, else with the last full month.
 */
export const openReport = (services: ReportNeeds): OpenedScreen<Store<ReportContents>> => {
  const kept = services.store.reportMonth();
  const today = () => localDay(services.api.clock.now());
  const range = kept === null ? rangeOf('lastMonth', today()) : rangeOfMonth(kept);
  const contents = createReportContents(range, today);
  const actors = reportActors({ ...services, readReport, save: saveFile }, contents);
  return {
    logic: reportMachine.provide({ actors }),
    input: { month: datesIn(contents.get().entries, today()).month } satisfies InputFrom<
      typeof reportMachine
    >,
    contents,
    noticeOf,
    follow: (given) => followMonth(given as ReportRef, contents, services.store),
  };
};
