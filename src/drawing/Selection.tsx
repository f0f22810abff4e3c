import type { Drawn, Point } from '../../machines/drawing/edits.ts';
import styles from './drawing-surface.module.css';
import { frameOf, handlesOf } from './hit.ts';
import type { HandlePlacement } from './hit.ts';
import type { Measure } from './measure.ts';

interface SelectionProps extends HandlePlacement {
  readonly object: Drawn;
  readonly measure: Measure;
}

/** The frame and handles of the selected object, of the same size at every zoom. */
export function Selection({ object, measure, ...placement }: SelectionProps) {
  const { zoom } = placement;
  const corners = frameOf(object, measure, placement);
  const side = 9 / zoom;
  return (
    <g className={styles.selection} strokeWidth={1.5 / zoom}>
      <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} strokeDasharray={`${4 / zoom}`} />
      {handlesOf(object, measure, placement).map(({ handle, at }) => (
        <rect
          key={handle}
          data-handle={handle}
          x={at.x - side / 2}
          y={at.y - side / 2}
          width={side}
          height={side}
          rx={2 / zoom}
        />
      ))}
    </g>
  );
}

/** The cursor that the arrow keys move. */
export function KeyCursor({ at, zoom }: { readonly at: Point; readonly zoom: number }) {
  const [near, far] = [4 / zoom, 14 / zoom];
  const cross =
    `M${at.x - far} ${at.y}H${at.x - near}M${at.x + near} ${at.y}H${at.x + far}` +
    `M${at.x} ${at.y - far}V${at.y - near}M${at.x} ${at.y + near}V${at.y + far}`;
  return (
    <g className={styles.cursor}>
      <path d={cross} strokeWidth={5 / zoom} />
      <path d={cross} strokeWidth={2 / zoom} />
    </g>
  );
}
