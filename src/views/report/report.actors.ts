import { fromPromise } from 'xstate';
import type { reportMachine } from '../../../machines/report/report.machine.ts';
import type { FileAnswer, FileFormat, ReportAnswer } from '../../../machines/report/report.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import type { Store } from '../../ui/store.ts';
import type { CallServices } from '../../session/services.ts';
import { monthStatusOf } from './care-plan-oversight.ts';
import { csvFile } from './file/csv-file.ts';
import { fileNames } from './file/file-rows.ts';
import { workbookFile } from './file/workbook.ts';
import type { FileSource } from './file/file-rows.ts';
import type { ReadReport, Reading } from './items/read-report.ts';
import type { Range } from './ranges.ts';
import { rangeIn } from './report-contents.ts';
import type { ReportContents } from './report-contents.ts';

/** The dependencies of the report. */
export interface ReportServices extends CallServices {
  readonly readReport: ReadReport;
  readonly save: (file: Blob, name: string) => void;
}

const daysAsked = ({ start, end }: Range) => ({
  ...(start === null ? {} : { beginDocumentDate: start }),
  ...(end === null ? {} : { endDocumentDate: end }),
});

const reading = ({ api, credentials, readReport }: ReportServices, contents: Store<ReportContents>) =>
  fromPromise<ReportAnswer, { everyone: boolean }>(async ({ input: { everyone }, signal }) => {
    const range = rangeIn(contents.get().entries);
    let read: Reading | null = null;
    const wanted = { includeNonViewingRoles: everyone, ...daysAsked(range) };
    const answer = await api.as(credentials()).read('/api/BillingReport', wanted, {
      signal,
      limit: 'document',
      read: async (body) => {
        read = readReport({ body, everyone }, signal);
        return read.whole;
      },
    });
    if (answer.kind === 'refused') return { kind: 'refused', error: answer.error };
    if (answer.kind === 'invalidToken') return answer;
    const report = answer.kind === 'processed' ? ((await (read as Reading | null)?.report) ?? null) : null;
    // A search that was cancelled or replaced must not change the contents.
    if (report === null || signal.aborted) return { kind: 'unreachable' };
    contents.set({ found: { report, range, everyone } });
    return { kind: report.subjects.length === 0 ? 'empty' : 'found' };
  });

type WriteFile = (source: FileSource, signal: AbortSignal) => Promise<Blob | null>;

const writers: Readonly<Record<FileFormat, WriteFile>> = {
  csv: csvFile,
  xlsx: workbookFile,
};

const saving = ({ save }: ReportServices, contents: Store<ReportContents>, form: FileFormat) =>
  fromPromise<FileAnswer, { onlyReached: boolean }>(async ({ input, signal }) => {
    const { found, words, today } = contents.get();
    if (found === null || words === null) return { kind: 'failed' };
    const { report, range } = found;
    try {
      const month = monthStatusOf(range.start, range.end, today());
      const file = await writers[form]({ report, month, words, ...input }, signal);
      if (file !== null) save(file, fileNames[form]);
      return { kind: 'saved' };
    } catch {
      // The browser has no space for the file or refuses it, or the chunk that writes it cannot be loaded.
      return { kind: 'failed' };
    }
  });

/** Implements the ports of the report. The found report is written to `contents`. */
export const reportActors = (services: ReportServices, contents: Store<ReportContents>) =>
  ({
    getBillingReport: reading(services, contents),
    saveCsv: saving(services, contents, 'csv'),
    saveWorkbook: saving(services, contents, 'xlsx'),
  }) satisfies PortsOf<typeof reportMachine>;
