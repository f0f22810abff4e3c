import type { KeyboardEvent, PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from '../../ui/store.ts';
import { narrowest } from './panel-memory.ts';
import type { PanelMemory } from './panel-memory.ts';
import styles from './preview.module.css';

const step = 20;
/** The largest part of the window for the panel; the list has the rest. */
const maxOfWindow = 0.6;

const widestNow = () => Math.max(narrowest, Math.round(window.innerWidth * maxOfWindow));

const keys: Readonly<Record<string, (width: number) => number>> = {
  ArrowLeft: (width) => width + step,
  ArrowRight: (width) => width - step,
  Home: () => narrowest,
  End: widestNow,
};

/** The edge of the panel: dragging it, or arrow keys, change the panel's width. */
export function PanelEdge({ memory }: { readonly memory: PanelMemory }) {
  const width = useStore(memory, (now) => now.width);
  const resize = (wanted: number) =>
    memory.set({ width: Math.round(Math.max(narrowest, Math.min(wanted, widestNow()))) });
  const press = (event: KeyboardEvent) => {
    const next = keys[event.key];
    if (!next) return;
    event.preventDefault();
    resize(next(Math.min(width, widestNow())));
  };
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLDivElement>) => {
    const panel = currentTarget.parentElement;
    if (panel && currentTarget.hasPointerCapture(pointerId))
      resize(panel.getBoundingClientRect().right - clientX);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={useIntl().formatMessage({ id: 'preview.width' })}
      aria-valuemin={narrowest}
      aria-valuemax={widestNow()}
      aria-valuenow={Math.min(width, widestNow())}
      className={styles.edge}
      onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  );
}
