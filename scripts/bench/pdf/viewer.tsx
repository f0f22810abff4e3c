import { FluentProvider } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { createDefaultPolicy } from '../../../src/boot/trusted-types.ts';
import { openAhead } from '../../../src/pdf/document/open-ahead.ts';
import { createPreloadState } from '../../../src/pdf/document/preload-state.ts';
import { PdfViewer } from '../../../src/pdf/viewer/PdfViewer.tsx';
import en from '../../../src/i18n/en.json';
import type { PdfSource } from '../../../src/pdf/document/session.ts';
import { preloadViewer } from '../../../src/pdf/viewer/preload.ts';
import { lightTheme } from '../../../src/ui/theme.ts';

createDefaultPolicy(window.trustedTypes, document.baseURI);
const prepared = createPreloadState();
const opened: number[] = [];
window.__opened = opened;

const root = createRoot(document.getElementById('root') ?? document.body);

/** The page as the portal has it by then: with the colours, and without a document at first. */
const show = (source: PdfSource | null, since: number) =>
  root.render(
    <IntlProvider locale="en" messages={en}>
      <FluentProvider theme={lightTheme}>
        {source && (
          <PdfViewer
            prepared={prepared}
            document={source}
            mobile={false}
            fileName={source.id}
            onPagePainted={({ page }) => {
              if (page === 1) opened.push(performance.now() - since);
            }}
            onFailed={() => opened.push(Number.NaN)}
          />
        )}
      </FluentProvider>
    </IntlProvider>,
  );

/** Opens a file with nothing but our viewer, which was prepared before the click as the portal prepares it. */
const open = async (file: string, since: number) => {
  const answer = await fetch(file);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  openAhead(prepared, bytes);
  show({ id: file, bytes }, since);
};

show(null, 0);
void preloadViewer(prepared);
for (const [at, button] of document.querySelectorAll('button').entries())
  button.addEventListener('click', ({ timeStamp }) => void open(`${at === 0 ? 20 : 300}.pdf`, timeStamp));
