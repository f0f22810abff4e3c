import type { Browser } from '@playwright/test';

interface Dump {
  readonly pid: number;
  readonly args?: {
    readonly dumps?: { readonly process_totals?: { readonly private_footprint_bytes?: string } };
    readonly name?: string;
  };
  readonly name: string;
}

const megabyte = 1_000_000;

/**
 * What the largest renderer holds, in megabytes: its private footprint as Chromium counts it for its own task manager.
 * `measureUserAgentSpecificMemory` counts neither pictures nor buffers of workers, and needs headers that keep foreign
 * frames out.
 */
export const rendererMemory = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const dumps: Dump[] = [];
  session.on('Tracing.dataCollected', ({ value }) => dumps.push(...(value as unknown as Dump[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-memory-infra'], excludedCategories: ['*'] },
  });
  await session.send('Tracing.requestMemoryDump', { levelOfDetail: 'light' });
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const renderers = new Set(
    dumps
      .filter(({ name, args }) => name === 'process_name' && args?.name === 'Renderer')
      .map(({ pid }) => pid),
  );
  const footprints = dumps
    .filter(({ pid }) => renderers.has(pid))
    .map(({ args }) => Number.parseInt(args?.dumps?.process_totals?.private_footprint_bytes ?? '0', 16));
  return Math.max(0, ...footprints) / megabyte;
};
