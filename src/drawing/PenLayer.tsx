import { Canvas } from 'react-sketch-canvas';
import type { Drawn } from '../../machines/drawing/edits.ts';
import styles from './drawing-surface.module.css';
import { strokeWidth } from './look.ts';
import { pixelsTo } from './view-of-page.ts';
import type { PageView } from './view-of-page.ts';

interface PenLayerProps {
  readonly view: PageView;
  /** The stroke that is drawn just now. */
  readonly stroke: Drawn | null;
  /** A stroke, or what the pen took hold of, follows the pointer. */
  readonly isHeld: boolean;
  readonly onPressed: () => void;
  readonly onMoved: () => void;
  readonly onLifted: () => void;
}

const unframed = { border: 'none' };

/** Where the pen draws: the library shows the stroke and tells of the pointer, the drawing keeps it. */
export function PenLayer({ view, stroke, isHeld, onPressed, onMoved, onLifted }: PenLayerProps) {
  const path = stroke?.kind === 'pen' && {
    drawMode: true,
    strokeColor: stroke.outline,
    strokeWidth: strokeWidth * view.zoom,
    paths: stroke.points.map((point) => pixelsTo(view, point)),
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
        style={unframed}
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
