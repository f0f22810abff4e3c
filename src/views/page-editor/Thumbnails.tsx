import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { objectsOn, rotationOn, touchedPages } from '../../../machines/drawing/edits.ts';
import type { Edits } from '../../../machines/drawing/edits.ts';
import { shownSizeOf } from '../../../machines/drawing/geometry.ts';
import { DrawnObject } from '../../drawing/DrawnPage.tsx';
import { measureOfScreen } from '../../drawing/paint.ts';
import { useStore } from '../../ui/store.ts';
import { whileSeen } from '../../ui/while-seen.ts';
import type { EditorProps } from './editor-props.ts';
import type { PageImage, PageSlot } from './editor-contents.ts';
import { createThumbnailQueue } from './thumbnail-queue.ts';
import type { ThumbnailQueue } from './thumbnail-queue.ts';
import styles from './thumbnails.module.css';

/** Draws a page's thumbnail once it is in view; the decoded full image is not held in memory. */
const drawWhenSeen = (
  canvas: HTMLCanvasElement,
  image: PageImage,
  thumbnails: ThumbnailQueue,
): (() => void) => {
  const show = (bitmap: ImageBitmap) => {
    stop();
    Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  };
  const stop = whileSeen(canvas, () => thumbnails.request(image, show));
  return stop;
};

interface PictureProps {
  readonly image: PageImage;
  readonly thumbnails: ThumbnailQueue;
}

function Picture({ image, thumbnails }: PictureProps) {
  const canvas = useCallback(
    (element: HTMLCanvasElement) => drawWhenSeen(element, image, thumbnails),
    [image, thumbnails],
  );
  const ratio = `${image.width} / ${image.height}`;
  return <canvas ref={canvas} className={styles.picture} style={{ aspectRatio: ratio }} aria-hidden />;
}

interface EditedProps extends PictureProps {
  readonly number: number;
  readonly edits: Edits;
}

function Edited({ image, thumbnails, number, edits }: EditedProps) {
  const { width, height } = shownSizeOf(image);
  const rotation = rotationOn(edits, number);
  const scale = rotation % 180 === 0 ? 1 : Math.min(width / height, height / width);
  return (
    <span className={styles.turned} style={{ transform: `rotate(${rotation}deg) scale(${scale})` }}>
      <Picture image={image} thumbnails={thumbnails} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {objectsOn(edits, number).map((object) => (
          <DrawnObject key={object.id} object={object} measure={measureOfScreen()} />
        ))}
      </svg>
    </span>
  );
}

const scrollIntoSight = (button: HTMLElement | null) =>
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

interface ThumbnailProps {
  readonly number: number;
  readonly slot: PageSlot;
  readonly thumbnails: ThumbnailQueue;
  readonly isShown: boolean;
  readonly isEdited: boolean;
  readonly edits: Edits;
  readonly onChosen: (page: number) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function Thumbnail(props: ThumbnailProps) {
  const { number, slot, thumbnails, isShown, isEdited, edits, onChosen, onKey } = props;
  const intl = useIntl();
  const id = isEdited
    ? 'pageEditor.thumbnail.edited'
    : slot.state === 'failed'
      ? 'pageEditor.thumbnail.failed'
      : 'pageEditor.thumbnail.page';
  return (
    <li>
      <button
        ref={isShown ? scrollIntoSight : null}
        type="button"
        className={styles.thumbnail}
        data-page={number}
        data-state={slot.state}
        tabIndex={isShown ? 0 : -1}
        aria-current={isShown ? 'page' : undefined}
        aria-label={intl.formatMessage({ id }, { page: number })}
        onClick={() => onChosen(number)}
        onKeyDown={onKey}
      >
        {slot.state === 'loaded' ? (
          <Edited image={slot.image} {...{ thumbnails, number, edits }} />
        ) : (
          <span className={styles.picture}>{slot.state === 'failed' ? '!' : ''}</span>
        )}
        <span>{intl.formatNumber(number)}</span>
      </button>
    </li>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/** The thumbnails of all pages (D2.54). The list is one tab stop; arrow keys move within it. */
export function Thumbnails({ actorRef, contents }: Pick<EditorProps, 'actorRef' | 'contents'>) {
  const intl = useIntl();
  const slots = useStore(contents, ({ pages }) => pages);
  const shown = useSelector(actorRef, ({ context }) => context.page);
  const edits = useSelector(actorRef, ({ context }) => context.edits);
  const touched = touchedPages(edits);
  const [thumbnails] = useState(() => createThumbnailQueue());
  useEffect(() => thumbnails.end, [thumbnails]);
  const list = useRef<HTMLOListElement>(null);
  const choose = (page: number) => actorRef.send({ type: 'page.shown', page });
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const page = Math.min(Math.max(shown + step, 1), slots.length);
    choose(page);
    list.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)?.focus();
  };
  return (
    <nav className={styles.rail} aria-label={intl.formatMessage({ id: 'pdf.viewer' })}>
      <ol ref={list} className={styles.list}>
        {slots.map((slot, at) => (
          <Thumbnail
            // eslint-disable-next-line react/no-array-index-key -- a page has no other name than its number.
            key={at}
            number={at + 1}
            slot={slot}
            thumbnails={thumbnails}
            isShown={shown === at + 1}
            isEdited={touched.includes(at + 1)}
            edits={edits}
            onChosen={choose}
            onKey={moveByKey}
          />
        ))}
      </ol>
    </nav>
  );
}
