import { objectsOn, rotationOn } from '../../machines/drawing/edits.ts';
import type { Drawn, Point, Rotation } from '../../machines/drawing/edits.ts';
import type { DrawingSnapshot } from '../../machines/drawing/drawing.machine.ts';
import { viewToPage, pageToView, rotatedSize, shownSizeOf } from '../../machines/drawing/geometry.ts';
import type { Size } from '../../machines/drawing/geometry.ts';
import type { PageBackground } from './DrawnPage.tsx';
import { handleAt, objectAt } from './hit.ts';
import type { HandlePlacement } from './hit.ts';
import type { Measure } from './measure.ts';

export interface PageView extends HandlePlacement {
  readonly size: Size;
  readonly rotation: Rotation;
  readonly objects: readonly Drawn[];
  readonly measure: Measure;
}

/** The view of a page at this zoom. */
export const viewOfPage = (
  { context }: DrawingSnapshot,
  page: PageBackground,
  zoom: number,
  measure: Measure,
): PageView => ({
  size: shownSizeOf(page),
  rotation: rotationOn(context.edits, page.number),
  zoom,
  allowsDetachedHandles: context.tool === 'pointer',
  objects: objectsOn(context.edits, page.number),
  measure,
});

/** Converts an offset from the displayed page's corner, in CSS pixels, to a point of the unrotated page. */
export const pointOf = ({ size, rotation, zoom }: PageView, { x, y }: Point): Point =>
  viewToPage({ x: x / zoom, y: y / zoom }, size, rotation);

/** Converts a point of the unrotated page to an offset from the displayed page's corner, in CSS pixels. */
export const pixelsTo = ({ size, rotation, zoom }: PageView, at: Point): Point => {
  const { x, y } = pageToView(at, size, rotation);
  return { x: x * zoom, y: y * zoom };
};

/** Moves a point by a step in displayed directions, but not off the page. */
export const movedWithin = ({ size, rotation }: PageView, from: Point, by: Point): Point => {
  const seen = pageToView(from, size, rotation);
  const { width, height } = rotatedSize(size, rotation);
  const inside = (value: number, most: number) => Math.max(0, Math.min(most, value));
  return viewToPage({ x: inside(seen.x + by.x, width), y: inside(seen.y + by.y, height) }, size, rotation);
};

/** The middle of the page. */
export const middleOf = ({ size }: PageView): Point => ({ x: size.width / 2, y: size.height / 2 });

/** Between a text and the page's edge, in shown pixels. */
const margin = 8;

/** What a press at a point hits; `hitSize` in CSS pixels. */
export const pressAt = (view: PageView, at: Point, selected: string | null, hitSize: number) => {
  const { objects, measure, zoom, size, rotation } = view;
  const on = objectAt(objects, at, hitSize / 2 / zoom, measure);
  const selectedObject = objects.find(({ id }) => id === selected);
  // Only the pointer grabs handles beside the object: with any other tool, such a press begins the next object.
  const held = view.allowsDetachedHandles || on?.id === selected ? selectedObject : undefined;
  return {
    at,
    objectId: on?.id ?? null,
    isOnText: on?.kind === 'text',
    handle: held ? handleAt(held, at, hitSize / zoom, measure, view) : null,
    maxTextWidth: rotatedSize(size, rotation).width - pageToView(at, size, rotation).x - margin,
  };
};
