import type { Deed } from './deeds.ts';
import { utcStamp } from './dates.ts';
import type { World } from './world.ts';

/** What one call of DocumentViewed said. */
interface ReportedView {
  readonly document: string;
  readonly person: string;
  readonly deed: Deed;
  readonly opened: Date;
  readonly closed: Date;
}

/** Takes in a view report. Each adds its own time. */
export function recordView(world: World, { document, person, deed, opened, closed }: ReportedView): void {
  const seconds = Math.round((closed.getTime() - opened.getTime()) / 1000);
  const id = `view-reported-${world.views.length + 1}`;
  world.views = [...world.views, { id, document, person, deed, openedAt: utcStamp(opened), seconds }];
}
