import { yieldToBrowser } from '../../../ui/yield-to-browser.ts';
import type { Report, ReportSubject } from './group-items.ts';
import type { ReportTask } from './items.worker.ts';
import { reportParts } from './report-parts.ts';
import type { ReportPart } from './report-parts.ts';

/** An answer's body while it is read: `whole` is the answer without its data, and resolves first. */
export interface Reading {
  /** Undefined if the body cannot be read. */
  readonly whole: Promise<unknown>;
  readonly report: Promise<Report | null>;
}

/** Reads an answer's body. If `signal` is aborted, both promises stay pending. */
export type ReadReport = (task: ReportTask, signal: AbortSignal) => Reading;

const createDeferred = <T>() => {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

const createCollector = () => {
  const whole = createDeferred<unknown>();
  const report = createDeferred<Report | null>();
  let subjects: ReportSubject[] = [];
  return {
    take: (part: ReportPart) => {
      if (part.kind === 'subjects') return void subjects.push(...part.subjects);
      if (part.kind === 'end') return report.resolve({ subjects, ...part.rest });
      // If the worker fails, reading starts again.
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

type Collector = Omit<ReturnType<typeof createCollector>, 'reading'>;

const readInSlices = async (task: ReportTask, signal: AbortSignal, { take, giveUp }: Collector) => {
  try {
    for (const part of reportParts(task.body, task.everyone)) {
      if (signal.aborted) return;
      take(part);
      await yieldToBrowser();
    }
  } catch {
    // Nested too deeply for the browser.
    giveUp();
  }
};

/** Reads it on the main thread. */
export const readOnPage: ReadReport = (task, signal) => {
  const { reading, ...collector } = createCollector();
  void readInSlices(task, signal, collector);
  return reading;
};

const beginWorker = (): Worker | null => {
  try {
    return new Worker(new URL('items.worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
};

/**
 * Reads it in a worker, because twenty thousand items would block the page; without workers, on the main
 * thread.
 */
export const readInWorker: ReadReport = (task, signal) => {
  const worker = beginWorker();
  if (worker === null) return readOnPage(task, signal);
  const { reading, ...collector } = createCollector();
  const end = () => worker.terminate();
  signal.addEventListener('abort', end, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<ReportPart>) => {
    collector.take(data);
    if (data.kind === 'end') end();
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    end();
    void readInSlices(task, signal, collector);
  });
  worker.postMessage(task);
  return reading;
};
