import { Canvas } from 'react-sketch-canvas';
import type { Drawn } from '../../machines/drawing/edits.ts';
import styles from './drawing-surface.module.css';
import { strokeWidth } from './look.ts';
import { pixelsTo } from './view-of-page.ts';
import type { PageView } from './view-of-page.ts';

interface PenLayerProps {
  readonly view: PageView;
  readonly drawn: Drawn | null;
  /** Whether a stroke or an object follows the pointer. */
  readonly isHeld: boolean;
  readonly onPressed: () => void;
  readonly onMoved: () => void;
  readonly onLifted: () => void;
}

const noBorder = { border: 'none' };

/**
 * The layer of the pen: the library renders the stroke and reports the pointer; the stroke's points are in
 * the machine.
 */
export function PenLayer({ view, drawn, isHeld, onPressed, onMoved, onLifted }: PenLayerProps) {
  const path = drawn?.kind === 'pen' && {
    drawMode: true,
    strokeColor: drawn.outline,
    strokeWidth: strokeWidth * view.zoom,
    paths: drawn.points.map((point) => pixelsTo(view, point)),
  };
  return (
    <div className={styles.pen} aria-hidden="true">
      <Canvas
        id="drawing-pen"
        width="100%"
        height="100%"
        className=""
        canvasColor="transparent"
        backgroundImage=""
        exportWithBackgroundImage={false}
        preserveBackgroundImageAspectRatio="none"
        allowOnlyPointerType="all"
        style={noBorder}
        svgStyle={{}}
        paths={path ? [path] : []}
        isDrawing={isHeld}
        onPointerDown={onPressed}
        onPointerMove={onMoved}
        onPointerUp={onLifted}
      />
    </div>
  );
}
