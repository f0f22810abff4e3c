import { FluentProvider } from '@fluentui/react-components';
import { StrictMode, Suspense, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { IntlProvider } from 'react-intl';
import { createDefaultPolicy } from '../../../src/boot/trusted-types.ts';
import type { TrustedTypesFactory } from '../../../src/boot/trusted-types.ts';
import en from '../../../src/i18n/en.json';
import type { PdfSource } from '../../../src/pdf/document/session.ts';
import { createPdf } from '../../../src/pdf/viewer/pdf.ts';
import { darkTheme, lightTheme } from '../../../src/ui/theme.ts';
import '../../../src/ui/tokens.css';

/** The functions and data for the tests. */
export interface Harness {
  readonly events: unknown[];
  /** Reported besides the events: the remarks on the file, and the pages seen. */
  readonly beside: { readonly remarks: unknown; readonly seen: readonly number[] };
  readonly preload: () => Promise<void>;
  /** Fetches `/files/<name>.pdf`, and begins to open it before it is shown. */
  readonly ahead: (name: string) => Promise<void>;
  readonly dropAhead: () => Promise<void>;
  /** Opens `/files/<name>.pdf`; the bytes are fetched here, or by the viewer itself if `byUrl` is set. */
  readonly show: (name: string, byUrl?: boolean) => Promise<void>;
  readonly close: () => void;
  /** Draws the first pages of `/files/<name>.pdf` and puts the pictures on the page. */
  readonly draw: (names: readonly string[], width: number) => Promise<readonly object[]>;
}

declare global {
  interface Window {
    harness: Harness;
    trustedTypes?: TrustedTypesFactory;
  }
}

createDefaultPolicy(window.trustedTypes, document.baseURI);

const pdf = createPdf();
const asked = new URLSearchParams(location.search);
const isDark = asked.has('dark');
if (isDark) document.documentElement.dataset['theme'] = 'dark';
const events: unknown[] = [];
const beside: { remarks: unknown; seen: number[] } = { remarks: null, seen: [] };
let setSource: (source: PdfSource | null) => void = () => {};

const Page = (): ReactElement => {
  const [source, change] = useState<PdfSource | null>(null);
  useEffect(() => {
    setSource = change;
  }, []);
  return (
    <IntlProvider locale="en" messages={en}>
      <FluentProvider theme={isDark ? darkTheme : lightTheme} className="harness">
        <Suspense fallback={<p>Waiting for the viewer</p>}>
          {source && (
            <pdf.Viewer
              document={source}
              mobile={asked.has('mobile')}
              fileName={`${source.id}.pdf`}
              onPagePainted={(fact) => events.push({ painted: fact })}
              onRemarks={(remarks) => (beside.remarks = remarks)}
              onPageSeen={(page) => beside.seen.push(page)}
              onFailed={(reason) => events.push({ failed: reason })}
              onPasswordAsked={() => events.push({ passwordAsked: true })}
            />
          )}
        </Suspense>
      </FluentProvider>
    </IntlProvider>
  );
};

const addressOf = (name: string) => `/files/${name}.pdf`;
const fetched = async (name: string) => {
  const response = await fetch(addressOf(name));
  return new Uint8Array(await response.arrayBuffer());
};
let bytesAhead: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> } | null = null;

const sourceOf = async (name: string, byUrl: boolean): Promise<PdfSource> => {
  if (byUrl) return { id: name, url: addressOf(name) };
  return { id: name, bytes: bytesAhead?.name === name ? bytesAhead.bytes : await fetched(name) };
};

window.harness = {
  events,
  beside,
  preload: pdf.preload,
  ahead: async (name) => {
    bytesAhead = { name, bytes: await fetched(name) };
    await pdf.openAhead(bytesAhead.bytes);
  },
  dropAhead: pdf.dropAhead,
  show: async (name, byUrl = false) => {
    const source = await sourceOf(name, byUrl);
    flushSync(() => setSource(source));
  },
  close: () => flushSync(() => setSource(null)),
  draw: (names, width) => Promise.all(names.map((name) => drawOne(name, width))),
};

const hasInk = (image: HTMLImageElement): boolean => {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.some((value, at) => at % 4 === 0 && value < 128);
};

const drawOne = async (name: string, width: number): Promise<object> => {
  const response = await fetch(`/files/${name}.pdf`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const page = await pdf.drawPage({ bytes, width }, new AbortController().signal);
  if (page.kind === 'undrawable') return page;
  const image = document.createElement('img');
  image.alt = name;
  image.src = URL.createObjectURL(page.picture);
  document.body.append(image);
  await image.decode();
  const { picture, ...rest } = page;
  return { ...rest, type: picture.type, isWhole: image.naturalWidth === page.width, hasInk: hasInk(image) };
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
