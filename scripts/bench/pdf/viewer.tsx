import { FluentProvider } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import { createDefaultPolicy } from '../../../src/boot/trusted-types.ts';
import { openAhead } from '../../../src/pdf/open-ahead.ts';
import { PdfViewer } from '../../../src/pdf/PdfViewer.tsx';
import { startWorkers } from '../../../src/pdf/workers.ts';
import { lightTheme } from '../../../src/ui/theme.ts';
import { labels } from '../../../tests/pdf/harness/labels.ts';

createDefaultPolicy(window.trustedTypes, document.baseURI);
const opened: number[] = [];
window.__opened = opened;

const root = createRoot(document.getElementById('root') ?? document.body);

/** Opens a file with nothing but our viewer, whose threads were begun before the click, as the portal begins them. */
const open = async (file: string, since: number) => {
  const answer = await fetch(file);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  openAhead(bytes, 'file');
  root.render(
    <FluentProvider theme={lightTheme}>
      <PdfViewer
        document={{ id: file, bytes }}
        labels={labels}
        mobile={false}
        fileName={file}
        onPagePainted={({ page }) => {
          if (page === 1) opened.push(performance.now() - since);
        }}
        onFailed={() => opened.push(Number.NaN)}
      />
    </FluentProvider>,
  );
};

startWorkers();
for (const [at, button] of document.querySelectorAll('button').entries())
  button.addEventListener('click', ({ timeStamp }) => void open(`${at === 0 ? 20 : 300}.pdf`, timeStamp));
