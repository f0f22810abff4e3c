import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDocument } from '../../src/pdf/document/opening.ts';
import { createPreloadState } from '../../src/pdf/document/preload-state.ts';
import { startWorkers, takeWorkers } from '../../src/pdf/document/workers.ts';
import { createPdf } from '../../src/pdf/viewer/pdf.ts';

class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  isEnded = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  terminate() {
    this.isEnded = true;
  }
}

describe('the workers of the next document', () => {
  beforeEach(() => {
    FakeWorker.all.length = 0;
    vi.stubGlobal('Worker', FakeWorker);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('are kept for one document, which then owns them [PDF7]', () => {
    const { workers } = createPreloadState();
    const started = startWorkers(workers);
    expect([startWorkers(workers) === started, takeWorkers(workers) === started, workers.idle]).toEqual([
      true,
      true,
      null,
    ]);
    expect(takeWorkers(workers)).not.toBe(started);
  });

  it('belong only to the page that has started them', () => {
    const [one, other] = [createPreloadState(), createPreloadState()];
    const started = startWorkers(one.workers);
    expect(takeWorkers(other.workers)).not.toBe(started);
    expect(one.workers.idle).toBe(started);
  });

  it('are not used any more after one of them has died', () => {
    const { workers } = createPreloadState();
    const started = startWorkers(workers);
    const onBroken = vi.fn();
    started.onBroken = onBroken;
    FakeWorker.all[0]?.dispatchEvent(new Event('error', { cancelable: true }));
    expect([
      workers.idle,
      onBroken.mock.calls.length,
      FakeWorker.all.every(({ isEnded }) => isEnded),
    ]).toEqual([null, 1, true]);
  });

  it('that the browser refuses to start are reported as dead, so that the document fails at once [BR4] [S35]', async () => {
    vi.stubGlobal('Worker', function refuse() {
      throw new DOMException('No worker is started.', 'SecurityError');
    });
    const { workers } = createPreloadState();
    const taken = takeWorkers(workers);
    const { opened } = openDocument(taken, { data: new Uint8Array([0x25]) });
    const broken = new Promise<void>((resolve) => {
      taken.onBroken = resolve;
    });
    await expect(opened).rejects.toThrow('workerPort');
    await broken;
    expect(taken.onBroken).toBe(null);
  });
});

describe('createPdf', () => {
  it('starts nothing without workers, and reports nothing', async () => {
    const pdf = createPdf();
    expect([await pdf.preload(), await pdf.openAhead(new Uint8Array([0x25])), await pdf.dropAhead()]).toEqual(
      [undefined, undefined, undefined],
    );
  });
});
