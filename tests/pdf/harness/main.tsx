import { FluentProvider } from '@fluentui/react-components';
import { StrictMode, Suspense, lazy, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { createDefaultPolicy } from '../../../src/boot/trusted-types.ts';
import type { TrustedTypesFactory } from '../../../src/boot/trusted-types.ts';
import { preloadPdf } from '../../../src/pdf/preload.ts';
import type { PdfSource } from '../../../src/pdf/session.ts';
import { darkTheme, lightTheme } from '../../../src/ui/theme.ts';
import { labels } from './labels.ts';

/** What the tests drive and read. */
export interface Harness {
  readonly events: unknown[];
  readonly preload: () => Promise<void>;
  /** Opens `/files/<name>.pdf`; the bytes are fetched here, or by the viewer itself where `byUrl` is set. */
  readonly show: (name: string, byUrl?: boolean) => Promise<void>;
  readonly close: () => void;
}

declare global {
  interface Window {
    harness: Harness;
    trustedTypes?: TrustedTypesFactory;
  }
}

createDefaultPolicy(window.trustedTypes, document.baseURI);

const PdfViewer = lazy(async () => {
  const module = await import('../../../src/pdf/PdfViewer.tsx');
  return { default: module.PdfViewer };
});
const asked = new URLSearchParams(location.search);
const isDark = asked.has('dark');
const events: unknown[] = [];
let setSource: (source: PdfSource | null) => void = () => {};

const Page = (): ReactElement => {
  const [source, change] = useState<PdfSource | null>(null);
  useEffect(() => {
    setSource = change;
  }, []);
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme} className="harness">
      <Suspense fallback={<p>Waiting for the viewer</p>}>
        {source && (
          <PdfViewer
            document={source}
            labels={labels}
            mobile={asked.has('mobile')}
            fileName={`${source.id}.pdf`}
            onPagePainted={(fact) => events.push({ painted: fact })}
            onFailed={(reason) => events.push({ failed: reason })}
            onPasswordAsked={() => events.push({ passwordAsked: true })}
          />
        )}
      </Suspense>
    </FluentProvider>
  );
};

const sourceOf = async (name: string, byUrl: boolean): Promise<PdfSource> => {
  const url = `/files/${name}.pdf`;
  if (byUrl) return { id: name, url };
  const response = await fetch(url);
  return { id: name, bytes: new Uint8Array(await response.arrayBuffer()) };
};

window.harness = {
  events,
  preload: preloadPdf,
  show: async (name, byUrl = false) => {
    const source = await sourceOf(name, byUrl);
    flushSync(() => setSource(source));
  },
  close: () => flushSync(() => setSource(null)),
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  asked.has('strict') ? (
    <StrictMode>
      <Page />
    </StrictMode>
  ) : (
    <Page />
  ),
);
