import { memo } from 'react';
import type { ReactNode } from 'react';
import { objectsOn, rotationOn } from '../../machines/drawing/edits.ts';
import type { Drawn, Edits } from '../../machines/drawing/edits.ts';
import { pageMatrix, rotatedSize, shownSizeOf } from '../../machines/drawing/geometry.ts';
import styles from './drawn-page.module.css';
import { lookOf, strokeWidth } from './look.ts';
import type { DrawCommand } from './look.ts';
import type { Measure } from './measure.ts';

/** A page's image and its size, in image pixels. */
export interface PageBackground {
  readonly number: number;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

interface DrawnPageProps {
  readonly page: PageBackground;
  readonly edits: Edits;
  readonly zoom: number;
  readonly measure: Measure;
  /** In place of the object with its id, or in addition. */
  readonly draft?: Drawn | null;
  /** The id of an object not to render: the text that is being typed is in its text box. */
  readonly hiddenId?: string | null;
  /** Rendered above, in the unrotated page's pixels. */
  readonly children?: ReactNode;
}

const MarkShape = ({ mark }: { readonly mark: DrawCommand }) =>
  mark.kind === 'path' ? (
    <path
      d={mark.d}
      fill={mark.fill ?? 'none'}
      {...(mark.stroke === null ? {} : { stroke: mark.stroke, strokeWidth })}
      {...(mark.isMarker ? { className: styles.marker } : {})}
    />
  ) : (
    <text
      x={mark.x}
      y={mark.y}
      direction={mark.direction}
      fill={mark.fill}
      className={styles.text}
      style={{ font: mark.font }}
    >
      {mark.text}
    </text>
  );

interface DrawnObjectProps {
  readonly object: Drawn;
  readonly measure: Measure;
}

/** One object; rendered again only if it has changed. */
export const DrawnObject = memo(function DrawnObject({ object, measure }: DrawnObjectProps) {
  const { matrix, marks } = lookOf(object, measure);
  return (
    <g transform={`matrix(${matrix.join(' ')})`}>
      {marks.map((mark, at) => (
        // eslint-disable-next-line react/no-array-index-key -- a mark has no state and no other name than its place.
        <MarkShape key={at} mark={mark} />
      ))}
    </g>
  );
});

const withDraft = (objects: readonly Drawn[], draft: Drawn | null): readonly Drawn[] => {
  if (draft === null) return objects;
  return objects.some(({ id }) => id === draft.id)
    ? objects.map((object) => (object.id === draft.id ? draft : object))
    : [...objects, draft];
};

/**
 * A page with its edits, rotated and zoomed. Hidden from screen readers, which get the summary. A stroke in
 * progress is rendered in a layer above, so that the page is not rendered again for each of its points.
 */
export const DrawnPage = memo(function DrawnPage(props: DrawnPageProps) {
  const { page, edits, zoom, measure, draft = null, hiddenId = null, children } = props;
  const rotation = rotationOn(edits, page.number);
  const size = shownSizeOf(page);
  const seen = rotatedSize(size, rotation);
  const objects = withDraft(objectsOn(edits, page.number), draft).filter(({ id }) => id !== hiddenId);
  return (
    <svg
      className={styles.page}
      viewBox={`0 0 ${seen.width} ${seen.height}`}
      width={seen.width * zoom}
      height={seen.height * zoom}
      aria-hidden="true"
      focusable="false"
    >
      <g transform={`matrix(${pageMatrix(size, rotation).join(' ')})`}>
        <rect {...size} fill="#ffffff" />
        <image href={page.url} {...size} preserveAspectRatio="none" />
        {objects.map((object) => (
          <DrawnObject key={object.id} object={object} measure={measure} />
        ))}
        {children}
      </g>
    </svg>
  );
});
