import { Pie } from '@nivo/pie';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import styles from './picture.module.css';
import { middlesOf, pictureMargin, pictureSize, pointAt } from './picture.ts';
import type { PictureProps } from './picture.ts';
import { PictureContext, SliceNumbers, SlicesLayer } from './SlicesLayer.tsx';
import { shareText } from './slices.ts';
import type { Slice } from './slices.ts';

const margin = { top: pictureMargin, right: pictureMargin, bottom: pictureMargin, left: pictureMargin };
const radius = pictureSize / 2 - pictureMargin;
const layers = [SlicesLayer, SliceNumbers];

/** The slice that is told, and whether its words stand beside it. */
interface Told {
  readonly at: number;
  readonly isShown: boolean;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const focusSlice = (slices: Element | null, at: number): void =>
  slices?.querySelectorAll<SVGElement>('[data-part=slice]').item(at)?.focus();

/** One stop for the Tab key; arrow keys go from slice to slice, Escape takes the words away. */
const useToldSlice = (count: number) => {
  const [told, setTold] = useState<Told>({ at: 0, isShown: false });
  const at = Math.min(told.at, count - 1);
  const show = (wanted: number) => setTold({ at: wanted, isShown: true });
  const hide = () => setTold({ at, isShown: false });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Escape' && told.isShown) {
      event.stopPropagation();
      hide();
    } else if (step) {
      event.preventDefault();
      focusSlice(event.currentTarget.parentElement, step(at, count - 1));
    }
  };
  const hideOnEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  });
  const { isShown } = told;
  useEffect(() => {
    // What the pointer has brought up can be put away without moving it.
    if (!isShown) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => hideOnEscape(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isShown]);
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') hide();
  };
  return { at, isShown: told.isShown, show, hide, onKeyDown, onPointerLeave };
};

/** Name, number and share beside a slice; never outside of the picture's own width. */
function Words({ slice, angle }: { readonly slice: Slice; readonly angle: number }) {
  const intl = useIntl();
  const { x, y } = pointAt(angle, radius * 0.8);
  const left = `${(50 + (x / pictureSize) * 100).toFixed(2)}%`;
  const isAbove = y <= 0;
  const top = pictureSize / 2 + y + (isAbove ? -10 : 10);
  return (
    <div
      className={styles.tooltip}
      aria-hidden
      style={{ left, top, transform: `translate(-${left}, ${isAbove ? '-100%' : '0'})` }}
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
  return (
    <span className={styles.sum} aria-hidden translate="no">
      <FormattedNumber value={sum} notation={sum > 99_999 ? 'compact' : 'standard'} />
    </span>
  );
}

/** A pie or a donut, drawn with the arcs of nivo (D2.14). Nothing in it moves. */
export function ChartPicture({ name, slices, isDonut, hint, opens }: PictureProps) {
  const { at, isShown, show, hide, onKeyDown, onPointerLeave } = useToldSlice(slices.length);
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
      <PictureContext value={{ slices, middles, at, opens, onShow: show, onHide: hide, onKeyDown }}>
        <Pie
          data={slices}
          id="key"
          value="count"
          width={pictureSize}
          height={pictureSize}
          margin={margin}
          fit={false}
          innerRadius={isDonut ? 0.56 : 0}
          padAngle={isDonut && slices.length > 1 ? 1.6 : 0}
          layers={layers}
          animate={false}
          isInteractive={false}
          renderWrapper={false}
          role="presentation"
        />
      </PictureContext>
      {isDonut && <Sum slices={slices} />}
      {isShown && slice && <Words slice={slice} angle={middles[at] ?? 0} />}
    </div>
  );
}
