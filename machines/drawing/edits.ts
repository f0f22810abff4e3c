import { isEditList } from './stored-edits.ts';

/** A point of the unrotated page in shown pixels: image pixels / 4 (S19). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The clockwise rotation of a page in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

export const fonts = ['times', 'arial', 'courier', 'georgia', 'verdana'] as const;
export type Font = (typeof fonts)[number];

export interface TextStyle {
  readonly font: Font;
  /** In shown pixels: 12 to 60 in steps of 2 (D9.8). */
  readonly size: number;
  /** `#rrggbb`, like every colour here. */
  readonly colour: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
}

interface EditBase {
  readonly id: string;
  /** 1-based. */
  readonly page: number;
}

/** A text, wrapped at `width`. It is upright in the page's rotation at the time of writing. */
export interface TextObject extends EditBase {
  readonly kind: 'text';
  /** The upper left corner of its box in reading direction. */
  readonly at: Point;
  readonly width: number;
  readonly text: string;
  readonly turn: Rotation;
  readonly style: TextStyle;
}

export interface LineObject extends EditBase {
  readonly kind: 'line' | 'arrow';
  readonly from: Point;
  readonly to: Point;
  readonly outline: string;
}

export interface ShapeObject extends EditBase {
  /** A highlight, a strike-through and a check mark have their outline's colour. */
  readonly kind: 'rectangle' | 'ellipse' | 'highlight' | 'strike' | 'check';
  readonly box: Box;
  readonly outline: string;
  /** Null: no fill. */
  readonly background: string | null;
}

export interface PenObject extends EditBase {
  readonly kind: 'pen';
  readonly points: readonly Point[];
  readonly outline: string;
}

/** An object on a page. */
export type Drawn = TextObject | LineObject | ShapeObject | PenObject;
export type ObjectKind = Drawn['kind'];

/** An edit of a page; its id is unique in its list. */
export type Edit =
  | Drawn
  /** The object became `to`, with the same id and kind: other properties, text or size. */
  | (EditBase & { readonly kind: 'changed'; readonly object: string; readonly to: Drawn })
  | (EditBase & { readonly kind: 'moved'; readonly object: string; readonly by: Point })
  | (EditBase & { readonly kind: 'removed'; readonly object: string })
  | (EditBase & { readonly kind: 'deletedAll' })
  /** The page and its objects were turned; 90 is clockwise. */
  | (EditBase & { readonly kind: 'rotated'; readonly by: 90 | -90 });

/** All edits of a document, in order; the first `done` are in effect, the rest can be redone. */
export interface Edits {
  readonly list: readonly Edit[];
  readonly done: number;
}

/** The objects of a page, for a summary in words; `rotation` is clockwise. */
export interface PageSummary {
  readonly page: number;
  readonly texts: readonly string[];
  readonly counts: Readonly<Record<Exclude<ObjectKind, 'text'>, number>>;
  readonly rotation: Rotation;
}

interface PageState {
  readonly objects: readonly Drawn[];
  readonly rotation: Rotation;
}

export const noEdits: Edits = { list: [], done: 0 };

const blank: PageState = { objects: [], rotation: 0 };

const plus = <T extends Point>(point: T, by: Point): T => ({
  ...point,
  x: point.x + by.x,
  y: point.y + by.y,
});

/** The object, moved by `by`. */
export const movedBy = (object: Drawn, by: Point): Drawn => {
  switch (object.kind) {
    case 'text':
      return { ...object, at: plus(object.at, by) };
    case 'line':
    case 'arrow':
      return { ...object, from: plus(object.from, by), to: plus(object.to, by) };
    case 'rectangle':
    case 'ellipse':
    case 'highlight':
    case 'strike':
    case 'check':
      return { ...object, box: plus(object.box, by) };
    case 'pen':
      return { ...object, points: object.points.map((point) => plus(point, by)) };
  }
};

const rotate = (rotation: Rotation, by: 90 | -90): Rotation => ((rotation + by + 360) % 360) as Rotation;

const replay = (edits: Edits): ReadonlyMap<number, PageState> => {
  const pages = new Map<number, { objects: Map<string, Drawn>; rotation: Rotation }>();
  for (const edit of edits.list.slice(0, edits.done)) {
    const page = pages.get(edit.page) ?? { objects: new Map<string, Drawn>(), rotation: 0 };
    pages.set(edit.page, page);
    if (edit.kind === 'rotated') page.rotation = rotate(page.rotation, edit.by);
    else if (edit.kind === 'deletedAll') page.objects.clear();
    else if (edit.kind === 'removed') page.objects.delete(edit.object);
    else if (edit.kind === 'changed') {
      if (page.objects.has(edit.object)) page.objects.set(edit.object, edit.to);
    } else if (edit.kind === 'moved') {
      const object = page.objects.get(edit.object);
      if (object) page.objects.set(edit.object, movedBy(object, edit.by));
    } else page.objects.set(edit.id, edit);
  }
  return new Map(
    [...pages].map(([page, { objects, rotation }]) => [page, { objects: [...objects.values()], rotation }]),
  );
};

const pagesCache = new WeakMap<Edits, ReadonlyMap<number, PageState>>();

const pagesOf = (edits: Edits): ReadonlyMap<number, PageState> => {
  const known = pagesCache.get(edits) ?? replay(edits);
  pagesCache.set(edits, known);
  return known;
};

/** The objects of a page, the lowest first. */
export const objectsOn = (edits: Edits, page: number): readonly Drawn[] =>
  (pagesOf(edits).get(page) ?? blank).objects;

/** The clockwise rotation of a page in degrees. */
export const rotationOn = (edits: Edits, page: number): Rotation =>
  (pagesOf(edits).get(page) ?? blank).rotation;

/** The id of the next edit. */
export const nextId = ({ done }: Edits): string => `e${done + 1}`;

const changesNothing = (edits: Edits, edit: Edit): boolean => {
  const objects = objectsOn(edits, edit.page);
  if (edit.kind === 'deletedAll') return objects.length === 0;
  if (edit.kind === 'moved' && edit.by.x === 0 && edit.by.y === 0) return true;
  return 'object' in edit && !objects.some(({ id }) => id === edit.object);
};

/** Appends an edit; what could have been redone is dropped. An edit that changes nothing is not appended. */
export const appendEdit = (edits: Edits, edit: Edit): Edits =>
  changesNothing(edits, edit)
    ? edits
    : { list: [...edits.list.slice(0, edits.done), edit], done: edits.done + 1 };

export const canUndo = ({ done }: Edits): boolean => done > 0;
export const canRedo = ({ list, done }: Edits): boolean => done < list.length;

/** Undoes the last edit. */
export const undo = (edits: Edits): Edits => (canUndo(edits) ? { ...edits, done: edits.done - 1 } : edits);

/** Redoes the edit that was undone last. */
export const redo = (edits: Edits): Edits => (canRedo(edits) ? { ...edits, done: edits.done + 1 } : edits);

/** The page that the next undo, or the next redo, changes; null where there is none. */
export const pageOfUndo = ({ list, done }: Edits): number | null => list[done - 1]?.page ?? null;
export const pageOfRedo = ({ list, done }: Edits): number | null => list[done]?.page ?? null;

/** The pages that differ from those that were loaded, in their order. */
export const touchedPages = (edits: Edits): number[] =>
  [...pagesOf(edits)]
    .filter(([, { objects, rotation }]) => objects.length > 0 || rotation !== 0)
    .map(([page]) => page)
    .sort((a, b) => a - b);

/** The edits of the first `pages` pages, with new ids, without those that could be redone. */
export const withinPages = (edits: Edits, pages: number): Edits => {
  const stay = edits.list.slice(0, edits.done).filter(({ page }) => page <= pages);
  const newIds = new Map(stay.map(({ id }, at) => [id, `e${at + 1}`]));
  const newIdOf = (id: string) => newIds.get(id) ?? id;
  const list = stay.map((edit): Edit => {
    const own = { ...edit, id: newIdOf(edit.id) };
    if (!('object' in own)) return own;
    const about = { ...own, object: newIdOf(own.object) };
    return 'to' in about ? { ...about, to: { ...about.to, id: about.object } } : about;
  });
  return { list, done: list.length };
};

/** The number of objects on a page, and one more if it is rotated. */
export const changesOn = (edits: Edits, page: number): number =>
  objectsOn(edits, page).length + (rotationOn(edits, page) === 0 ? 0 : 1);

/** The objects of each touched page, as data; the view turns it into words. */
export const summaryOf = (edits: Edits): readonly PageSummary[] =>
  touchedPages(edits).map((page) => {
    const objects = objectsOn(edits, page);
    const count = (kind: ObjectKind) => objects.filter((object) => object.kind === kind).length;
    return {
      page,
      texts: objects.flatMap((object) => (object.kind === 'text' ? [object.text] : [])),
      counts: {
        line: count('line'),
        arrow: count('arrow'),
        rectangle: count('rectangle'),
        ellipse: count('ellipse'),
        pen: count('pen'),
        highlight: count('highlight'),
        strike: count('strike'),
        check: count('check'),
      },
      rotation: rotationOn(edits, page),
    };
  });

/** Whether a stored value is a valid list of edits: nothing else may be rendered. */
export const isEdits = (value: unknown): value is Edits => isEditList(value);
