import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { objectsOn } from '../../machines/drawing/edits.ts';
import { objectOf } from '../../machines/drawing/tools.ts';
import type { DrawingRef, DrawingSnapshot } from '../../machines/drawing/drawing.machine.ts';
import { DrawnPage } from './DrawnPage.tsx';
import type { PageBackground } from './DrawnPage.tsx';
import styles from './drawing-surface.module.css';
import { pressKey } from './keys.ts';
import { measureOfScreen } from './paint.ts';
import { PenLayer } from './PenLayer.tsx';
import { statePath } from '../ui/state-path.ts';
import { KeyCursor, Selection } from './Selection.tsx';
import { TypedText } from './TypedText.tsx';
import { usePointers } from './use-pointers.ts';
import { viewOfPage } from './view-of-page.ts';
import type { PageView } from './view-of-page.ts';
import { objectInWords } from './words.ts';

interface DrawingSurfaceProps {
  readonly drawing: DrawingRef;
  /** The page in view; its size is that of its image, in image pixels. */
  readonly page: PageBackground;
  /** 1: a shown pixel is a CSS pixel (S60). */
  readonly zoom: number;
}

function SelectionStatus({ snapshot }: { readonly snapshot: DrawingSnapshot }) {
  const intl = useIntl();
  const { edits, page, selected } = snapshot.context;
  const objects = objectsOn(edits, page);
  const index = objects.findIndex(({ id }) => id === selected);
  const object = objects[index];
  return (
    <div role="status" className="visually-hidden">
      {object && (
        <FormattedMessage
          id="pageEditor.tool.selected"
          values={{ what: objectInWords(intl, object, index + 1) }}
        />
      )}
    </div>
  );
}

interface LayersProps extends DrawingSurfaceProps {
  readonly snapshot: DrawingSnapshot;
  readonly view: PageView;
  readonly onPressed: () => void;
  readonly onMoved: () => void;
  readonly onLeft: () => void;
}

function Layers({ drawing, page, zoom, snapshot, view, onPressed, onMoved, onLeft }: LayersProps) {
  const { context } = snapshot;
  const { draft, tool, keyCursor: cursor, edits } = context;
  const { measure } = view;
  const typedText = snapshot.matches('typing') && draft?.kind === 'text' ? draft : null;
  const isPen = tool === 'pen';
  const hasCursor = cursor !== null && typedText === null;
  const isStroke = snapshot.matches('stroking') || snapshot.matches('strokingByKeys');
  const selected = typedText || isStroke ? null : (draft ?? objectOf(context, context.selected));
  return (
    <>
      <DrawnPage
        page={page}
        edits={edits}
        zoom={zoom}
        measure={measure}
        draft={isStroke ? null : draft}
        hiddenId={typedText?.id ?? null}
      >
        {(selected !== null || hasCursor) && (
          <>
            {selected && (
              <Selection
                object={selected}
                zoom={zoom}
                measure={measure}
                allowsDetachedHandles={view.allowsDetachedHandles}
              />
            )}
            {hasCursor && <KeyCursor at={cursor} zoom={zoom} />}
          </>
        )}
      </DrawnPage>
      {isPen && (
        <PenLayer
          view={view}
          drawn={isStroke ? draft : null}
          isHeld={draft !== null}
          onPressed={onPressed}
          onMoved={onMoved}
          onLifted={() => drawing.send({ type: 'pointer.released' })}
        />
      )}
      {typedText && (
        <TypedText key={typedText.id} drawing={drawing} text={typedText} view={view} onLeft={onLeft} />
      )}
    </>
  );
}

/** The page to draw on, by mouse, finger, stylus and keyboard (X9). */
export function DrawingSurface({ drawing, page, zoom }: DrawingSurfaceProps) {
  const intl = useIntl();
  const snapshot = useSelector(drawing, (now) => now);
  const surface = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const view = viewOfPage(snapshot, page, zoom, measureOfScreen());
  const { press, move, handlers } = usePointers({ drawing, view, surface });
  const focusSurface = () => surface.current?.focus({ preventScroll: true });
  return (
    <div className={styles.frame}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- ARIA hands all keys to an application. */}
      <div
        ref={surface}
        role="application"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the focus: every tool works by keyboard.
        tabIndex={0}
        className={styles.surface}
        data-tool={snapshot.context.tool}
        data-flow="drawing"
        data-state={statePath(snapshot.value)}
        aria-label={intl.formatMessage({ id: 'pageEditor.tool.area' }, { page: page.number })}
        aria-describedby={keysId}
        {...handlers}
        onMouseDown={(event) => {
          if (event.target instanceof HTMLTextAreaElement) return;
          // The default action would take the focus from the text box that this press opened.
          event.preventDefault();
          if (!drawing.getSnapshot().matches('typing')) focusSurface();
        }}
        onKeyDown={(event) => {
          if (pressKey(drawing, view, event)) event.preventDefault();
        }}
      >
        <Layers
          {...{ drawing, page, zoom, snapshot, view }}
          onPressed={press}
          onMoved={move}
          onLeft={focusSurface}
        />
      </div>
      <p id={keysId} className="visually-hidden">
        <FormattedMessage id="pageEditor.tool.keys" />
      </p>
      <SelectionStatus snapshot={snapshot} />
    </div>
  );
}
