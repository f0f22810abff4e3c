import type { PieCustomLayerProps } from '@nivo/pie';
import { createContext, use } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import styles from './picture.module.css';
import { pointAt, spread } from './picture.ts';
import type { PictureProps } from './picture.ts';
import { sliceText } from './slices.ts';
import type { Slice } from './slices.ts';

interface Picture extends Pick<PictureProps, 'slices' | 'opens'> {
  readonly middles: readonly number[];
  /** The slice that the Tab key reaches. */
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onHide: () => void;
  /** Goes from slice to slice. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What the layers of a picture share: nivo makes them, and hands on nothing of ours. */
export const PictureContext = createContext<Picture>({
  slices: [],
  middles: [],
  at: 0,
  opens: () => null,
  onShow: () => {},
  onHide: () => {},
  onKeyDown: () => {},
});

const press = (event: KeyboardEvent, open: (() => void) | null): void => {
  if (open === null || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  open();
};

/** The slices themselves; the one that has the focus is outlined above all others. */
export function SlicesLayer({ dataWithArc, arcGenerator, centerX, centerY }: PieCustomLayerProps<Slice>) {
  const intl = useIntl();
  const { at: active, opens, onShow, onHide, onKeyDown } = use(PictureContext);
  const activeArc = dataWithArc[active]?.arc;
  return (
    <g transform={`translate(${centerX},${centerY})`}>
      {dataWithArc.map(({ data: slice, arc }, at) => {
        const open = opens(slice.key);
        return (
          <path
            key={slice.key}
            d={arcGenerator(arc) ?? ''}
            className={styles.slice}
            style={{ fill: slice.fill, stroke: dataWithArc.length > 1 ? slice.stroke : 'none' }}
            role={open ? 'button' : 'img'}
            aria-label={sliceText(intl, slice)}
            tabIndex={at === active ? 0 : -1}
            data-part="slice"
            data-key={slice.key}
            data-opens={open !== null}
            onClick={open ?? ((event) => event.currentTarget.focus())}
            onKeyDown={(event) => {
              onKeyDown(event);
              press(event, open);
            }}
            onFocus={() => onShow(at)}
            onBlur={onHide}
            onPointerEnter={() => onShow(at)}
          />
        );
      })}
      {activeArc && <path d={arcGenerator(activeArc) ?? ''} className={styles.ring} aria-hidden />}
    </g>
  );
}

/** The number of each slice around the picture: it is the one of its entry in the legend. */
export function SliceNumbers({ centerX, centerY, radius }: PieCustomLayerProps<Slice>) {
  const { slices, middles } = use(PictureContext);
  const angles = spread(middles);
  return (
    <g transform={`translate(${centerX},${centerY})`} className={styles.numbers} aria-hidden>
      {slices.map(({ key }, at) => {
        const [edge, end, middle] = [
          pointAt(middles[at] ?? 0, radius + 1),
          pointAt(angles[at] ?? 0, radius + 7),
          pointAt(angles[at] ?? 0, radius + 15),
        ];
        return (
          <g key={key}>
            <path d={`M${edge.x} ${edge.y}L${end.x} ${end.y}`} />
            <text x={middle.x} y={middle.y} textAnchor="middle" dominantBaseline="central">
              <FormattedNumber value={at + 1} />
            </text>
          </g>
        );
      })}
    </g>
  );
}
