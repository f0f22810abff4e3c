import type { DownloadRef } from '../../machines/download/download.machine.ts';
import { createDownloadContents } from '../../src/views/download/download-contents.ts';
import { DownloadView } from '../../src/views/download/DownloadView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';

const selected = ['a', 'b'].map((id) => ({
  id,
  ref: `RIV-${id}`,
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  subject: `Subject ${id}`,
  type: 'Order',
}));

pathsOnView('download', {
  view: (actorRef) => (
    <DownloadView
      download={{ actorRef: actorRef as DownloadRef, contents: createDownloadContents() }}
      selected={selected}
    />
  ),
  moves: {},
});
