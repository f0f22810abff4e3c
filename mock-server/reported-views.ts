import { utcStamp } from './dates.ts';
import type { ReportedView } from './reported-view.ts';
import type { World } from './world.ts';

const span = ({ opened, closed }: ReportedView): number => closed.getTime() - opened.getTime();
const sharesTime = (one: ReportedView, other: ReportedView): boolean =>
  Math.max(one.opened.getTime(), other.opened.getTime()) <
  Math.min(one.closed.getTime(), other.closed.getTime());

/** Whether two reports of one person claim the same time, of whichever documents; a report of no time claims none (X17). */
const claimTwice = (one: ReportedView, other: ReportedView): boolean =>
  one.person === other.person && sharesTime(one, other);

const worded = ({ document, opened, closed }: ReportedView): string =>
  `${document} from ${utcStamp(opened)} to ${utcStamp(closed)}`;

/** Takes in a view report. Each adds its own time; one that claims a time again is noted in `world.claimedTwice`. */
export function recordView(world: World, view: ReportedView): void {
  const again = world.reported.find((each) => claimTwice(each, view));
  if (again !== undefined) {
    world.claimedTwice.push(`${view.person} reports ${worded(view)} after ${worded(again)}`);
  }
  world.reported.push(view);
  const { document, person, deed, opened } = view;
  const seconds = Math.round(span(view) / 1000);
  const id = `view-reported-${world.reported.length}`;
  world.views = [...world.views, { id, document, person, deed, openedAt: utcStamp(opened), seconds }];
}
