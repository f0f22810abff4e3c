import { Pie } from '@nivo/pie';
import type { PieCustomLayerProps } from '@nivo/pie';
import { createContext, use, useId, useMemo, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useWindowListener } from '../../ui/use-window-listener.ts';
import styles from './dashboard.module.css';
import { textureFill } from './PaintTextures.tsx';
import { middlesOf, picture, pointAt } from './picture.ts';
import type { PictureProps } from './picture.ts';
import { shareText, sliceText } from './slices.ts';
import type { Slice } from './slices.ts';

const { width, height, radius, top } = picture;
const margin = {
  top,
  bottom: height - top - 2 * radius,
  left: width / 2 - radius,
  right: width / 2 - radius,
};

interface SlicesState extends Pick<PictureProps, 'opens'> {
  /** The index of the slice that the Tab key reaches. */
  readonly at: number;
  readonly onShow: (at: number) => void;
  readonly onHide: () => void;
  /** Moves the focus from slice to slice. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A context, because nivo renders the slices and passes no props of ours. */
const SlicesContext = createContext<SlicesState>({
  at: 0,
  opens: () => null,
  onShow: () => {},
  onHide: () => {},
  onKeyDown: () => {},
});

const openByKey = (event: KeyboardEvent, open: (() => void) | null): void => {
  if (open === null || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  open();
};

/** The slices. The outline of the focused one is drawn last, above all others. */
function Slices({ dataWithArc, arcGenerator, centerX, centerY }: PieCustomLayerProps<Slice>) {
  const intl = useIntl();
  const { at: active, opens, onShow, onHide, onKeyDown } = use(SlicesContext);
  const activeArc = dataWithArc[active]?.arc;
  return (
    <g transform={`translate(${centerX},${centerY})`}>
      {dataWithArc.map(({ data: slice, arc }, at) => {
        const open = opens(slice.key);
        const d = arcGenerator(arc) ?? '';
        return (
          <g key={slice.key}>
            <path
              d={d}
              className={styles.slice}
              style={{ fill: slice.fill }}
              role={open ? 'button' : 'img'}
              aria-label={sliceText(intl, slice)}
              tabIndex={at === active ? 0 : -1}
              data-part="slice"
              data-key={slice.key}
              data-opens={open !== null}
              onClick={open ?? ((event) => event.currentTarget.focus())}
              onKeyDown={(event) => {
                onKeyDown(event);
                openByKey(event, open);
              }}
              onFocus={() => onShow(at)}
              onBlur={onHide}
              onPointerEnter={() => onShow(at)}
            />
            <path d={d} className={styles.texture} style={{ fill: textureFill(slice.texture) }} aria-hidden />
          </g>
        );
      })}
      {activeArc && <path d={arcGenerator(activeArc) ?? ''} className={styles.ring} aria-hidden />}
    </g>
  );
}

const layers = [Slices];

/** The active slice, and whether its tooltip is shown. */
interface ActiveSlice {
  readonly at: number;
  readonly isShown: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const nextAt = (key: string, at: number, count: number): number | null => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (at + step + count) % count;
};

const focusSlice = (slices: Element | null, at: number): void =>
  slices?.querySelectorAll<SVGElement>('[data-part=slice]').item(at)?.focus();

/** The slices are one tab stop; arrow keys move from slice to slice, Escape hides the tooltip. */
const useActiveSlice = (count: number) => {
  const [active, setActive] = useState<ActiveSlice>({ at: 0, isShown: false });
  const at = Math.min(active.at, count - 1);
  const show = (wanted: number) => setActive({ at: wanted, isShown: true });
  const hide = () => setActive({ at, isShown: false });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextAt(event.key, at, count);
    if (event.key === 'Escape' && active.isShown) {
      event.stopPropagation();
      hide();
    } else if (next !== null) {
      event.preventDefault();
      focusSlice(event.currentTarget.closest('svg'), next);
    }
  };
  const hideOnEscape = ({ key }: globalThis.KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  // A tooltip that the pointer opened can be hidden without moving the pointer.
  useWindowListener('keydown', hideOnEscape, { isOn: active.isShown });
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') hide();
  };
  return { at, isShown: active.isShown, show, hide, onKeyDown, onPointerLeave };
};

/**
 * The tooltip with name, number and share, on the slice's side of the picture: never over the sum in the
 * middle.
 */
function SliceTooltip({ slice, angle }: { readonly slice: Slice; readonly angle: number }) {
  const intl = useIntl();
  const { x, y } = pointAt(angle, radius * 0.8);
  const side = x < 0 ? 'right' : 'left';
  return (
    <div
      className={styles.tooltip}
      aria-hidden
      style={{ [side]: width / 2 + Math.abs(x), top: top + radius + y }}
    >
      <bdi translate="no">{slice.label}</bdi>
      <strong translate="no">
        <FormattedNumber value={slice.count} />
        {' · '}
        {shareText(intl, slice.share)}
      </strong>
    </div>
  );
}

/** The sum in the middle of a donut. */
function Sum({ slices }: { readonly slices: readonly Slice[] }) {
  const sum = slices.reduce((all, { count }) => all + count, 0);
  const figure = (
    <b translate="no">
      <FormattedNumber value={sum} notation={sum > 99_999 ? 'compact' : 'standard'} />
    </b>
  );
  return (
    <span className={styles.sum} aria-hidden>
      <FormattedMessage id="dashboard.card.documents" values={{ count: sum, figure }} />
    </span>
  );
}

/** A pie or a donut, drawn with nivo's arcs (D2.14), without animation. */
export function ChartPicture({ name, slices, isDonut, hint, labels, opens }: PictureProps) {
  const { at, isShown, show, hide, onKeyDown, onPointerLeave } = useActiveSlice(slices.length);
  const hintId = useId();
  const middles = useMemo(() => middlesOf(slices), [slices]);
  const slice = slices[at];
  return (
    <div
      className={styles.picture}
      role="group"
      aria-label={name}
      aria-describedby={hintId}
      onPointerLeave={onPointerLeave}
    >
      <span id={hintId} className="visually-hidden">
        {hint}
      </span>
      <SlicesContext value={{ at, opens, onShow: show, onHide: hide, onKeyDown }}>
        <Pie
          data={slices}
          id="key"
          value="count"
          width={width}
          height={height}
          margin={margin}
          fit={false}
          innerRadius={isDonut ? 52 / radius : 0}
          layers={layers}
          animate={false}
          isInteractive={false}
          renderWrapper={false}
          role="presentation"
        />
      </SlicesContext>
      <svg className={styles.leads} width={width} height={height} aria-hidden focusable="false">
        <path d={labels.map(({ lead }) => lead).join('')} />
      </svg>
      {isDonut && <Sum slices={slices} />}
      {isShown && slice && <SliceTooltip slice={slice} angle={middles[at] ?? 0} />}
    </div>
  );
}
