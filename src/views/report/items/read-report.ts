import { yieldToBrowser } from '../../../ui/yield-to-browser.ts';
import type { Report, ReportSubject } from './group-items.ts';
import type { ReportTask } from './items.worker.ts';
import { reportParts } from './report-parts.ts';
import type { ReportPart } from './report-parts.ts';

/** The body of an answer while it is read: the answer without its data comes first. */
export interface Reading {
  /** Undefined where the body cannot be read. */
  readonly whole: Promise<unknown>;
  /** Null where the body cannot be read. */
  readonly report: Promise<Report | null>;
}

/** Reads an answer's body; aborting `signal` leaves both promises open. */
export type ReadReport = (task: ReportTask, signal: AbortSignal) => Reading;

const open = <T>() => {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

/** Gathers the pieces of an answer. */
const gathering = () => {
  const whole = open<unknown>();
  const report = open<Report | null>();
  let subjects: ReportSubject[] = [];
  return {
    take: (part: ReportPart) => {
      if (part.kind === 'subjects') return void subjects.push(...part.subjects);
      if (part.kind === 'end') return report.resolve({ subjects, ...part.rest });
      // Whoever reads it again begins again.
      subjects = [];
      whole.resolve(part.whole);
    },
    giveUp: () => {
      whole.resolve(undefined);
      report.resolve(null);
    },
    reading: { whole: whole.promise, report: report.promise } satisfies Reading,
  };
};

type Gathering = Omit<ReturnType<typeof gathering>, 'reading'>;

const readInSlices = async (task: ReportTask, signal: AbortSignal, { take, giveUp }: Gathering) => {
  try {
    for (const part of reportParts(task.body, task.everyone)) {
      if (signal.aborted) return;
      take(part);
      await yieldToBrowser();
    }
  } catch {
    // Nested beyond what the browser can follow.
    giveUp();
  }
};

/** Reads it on the page itself. */
export const readOnPage: ReadReport = (task, signal) => {
  const { reading, ...gathered } = gathering();
  void readInSlices(task, signal, gathered);
  return reading;
};

const beginWorker = (): Worker | null => {
  try {
    return new Worker(new URL('items.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
};

/** Reads it in a worker of its own, so that twenty thousand items hold nobody up; on the page where there is none. */
export const readInWorker: ReadReport = (task, signal) => {
  const worker = beginWorker();
  if (worker === null) return readOnPage(task, signal);
  const { reading, ...gathered } = gathering();
  const end = () => worker.terminate();
  signal.addEventListener('abort', end, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<ReportPart>) => {
    gathered.take(data);
    if (data.kind === 'end') end();
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end();
    void readInSlices(task, signal, gathered);
  });
  worker.postMessage(task);
  return reading;
};
