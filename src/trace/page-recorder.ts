import type { InspectionEvent } from 'xstate';
import type { Trace, TraceRecorder } from './trace.ts';

/** How many events are buffered until a recorder is attached; older ones are dropped. */
const maxBuffered = 400;

/**
 * Buffers the events of XState's inspector, because the recorder's chunk is loaded after the first screen
 * (X16).
 */
export interface BufferedRecorder {
  readonly record: (event: InspectionEvent) => void;
  /** Passes everything on to `recorder`, the buffered events first. Only the first call counts. */
  readonly attach: (recorder: TraceRecorder) => void;
  /** Null until a recorder is attached. */
  readonly trace: () => Trace | null;
}

export const createBufferedRecorder = (): BufferedRecorder => {
  let buffer: InspectionEvent[] = [];
  let attached: TraceRecorder | null = null;
  return {
    record: (event) => {
      if (attached) return attached.record(event);
      buffer.push(event);
      if (buffer.length > maxBuffered) buffer = buffer.slice(-maxBuffered / 2);
    },
    attach: (recorder) => {
      if (attached) return;
      attached = recorder;
      for (const event of buffer) recorder.record(event);
      buffer = [];
    },
    trace: () => attached?.trace() ?? null,
  };
};

/** The recorder of this page, which all its machines share. */
export const pageRecorder = createBufferedRecorder();
