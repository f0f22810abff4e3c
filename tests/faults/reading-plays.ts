import type { readingScreens } from '../../scripts/faults/faulted-screens.ts';
import { button, file, reads } from './play.ts';
import type { Play, Scene } from './play.ts';

const organization = 'r-riverside';
const person = 'u-maria-santos';
const waiting = { person, role: 'SIGNER', stage: 'PENDING SIGNATURE', organization } as const;
const signed = { person, role: 'SIGNER', stage: 'COMPLETE', action: 'SIGNED', organization } as const;

/** Narrow enough for the preview to be folded. */
const narrow = { width: 1100, height: 900 };

const tick = async ({ page }: Scene, count: number): Promise<void> => {
  const rows = page.locator('[data-flow=selection] tbody tr');
  for (let at = 0; at < count; at += 1) await rows.nth(at).getByRole('checkbox').click();
};

/** How a person reaches the calls that read. */
export const readingPlays: Readonly<Record<keyof typeof readingScreens, Play>> = {
  'completed list': {
    address: () => '/completed_documents',
    isCall: reads(/^\/api\/Document\?.*GROUP=COMPLETE/),
    chunk: file('Lists'),
    again: 'refresh.requested',
  },
  report: {
    address: () => '/dashboard',
    isCall: reads(/^\/api\/BillingReport\?/),
    chunk: file('ReportView'),
  },
  announcement: {
    address: () => '/dashboard',
    isCall: reads(/^\/api\/bannernotification/i),
    standing: '[data-flow=dashboard][data-state*=picture]',
    chunk: file('SignedIn'),
  },
  preview: {
    prepare: async ({ page, mock }) => {
      await mock.seed({ documents: [waiting] });
      await page.setViewportSize(narrow);
    },
    address: () => '/pending_documents',
    open: (scene) => tick(scene, 1),
    act: (scene) => button(scene, 'Document Preview').click(),
    isCall: reads(/^\/api\/Rawdocument\?/),
    chunk: file('PreviewPanel'),
    again: 'preview.retried',
  },
  download: {
    prepare: async ({ page, mock }) => {
      await mock.seed({ documents: [signed, signed, signed] });
      await page.setViewportSize(narrow);
    },
    address: () => '/completed_documents',
    open: (scene) => tick(scene, 2),
    act: (scene) => button(scene, 'Download').click(),
    isCall: reads(/^\/api\/Rawdocument\?/),
    chunk: file('DownloadView'),
    again: 'retry.requested',
  },
};
