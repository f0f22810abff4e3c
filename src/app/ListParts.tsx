import type { ActingRuns } from '../acts/acting-run.ts';
import type { DownloadRuns } from '../views/download/download-run.ts';
import type { Drafts } from '../work/drafts.ts';
import { createRunKeeper } from '../work/run-keeper.ts';
import type { ListParts } from '../acts/list-parts.ts';
import { createBell } from '../ui/bell.ts';
import type { Bell } from '../ui/bell.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import { createPanelMemory, PanelWaiting } from '../views/preview/PanelWaiting.tsx';
import type { PanelMemory } from '../views/preview/PanelWaiting.tsx';
import * as screens from './signed-in-screens.ts';
import type { SignedInServices } from './signed-in-services.ts';

/** What outlives the lists: acts and downloads that are under way, and how the preview was left. */
export interface ListKeepers {
  readonly acts: ActingRuns;
  readonly downloads: DownloadRuns;
  readonly preview: PanelMemory;
  /** Rings when acts were done whose list is not on the screen. */
  readonly changed: Bell;
}

/** Made once for a signed-in person. `page` is warned before it is closed while an act is on its way. */
export const createListKeepers = (page: Window): ListKeepers => ({
  acts: createRunKeeper(page),
  downloads: createRunKeeper(page),
  preview: createPanelMemory(),
  changed: createBell(),
});

interface ListNeeds {
  readonly lists: ListKeepers;
  readonly drafts: Drafts;
}

/** What is around the lists; each part is fetched on demand. */
export const listParts = (services: SignedInServices, { lists: keepers, drafts }: ListNeeds): ListParts => ({
  acts: (part) => (
    <PartBoundary waiting={null} heading="h2">
      <screens.ListActs {...{ services, drafts }} runs={keepers.acts} {...part} />
    </PartBoundary>
  ),
  download: (part) => (
    <PartBoundary waiting={null} heading="h2">
      <screens.DownloadSelected services={services} runs={keepers.downloads} {...part} />
    </PartBoundary>
  ),
  preview: (part) => (
    <PartBoundary waiting={<PanelWaiting />} heading="h2">
      <screens.PreviewPanel
        services={services}
        draw={services.pdf.drawFirstPage}
        memory={keepers.preview}
        {...part}
      />
    </PartBoundary>
  ),
  onChanged: keepers.changed.subscribe,
  prepareViewer: services.pdf.preload,
});
