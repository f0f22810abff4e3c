import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shownSizeOf } from '../../../machines/drawing/geometry.ts';
import { DrawingSurface } from '../../drawing/DrawingSurface.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useStore } from '../../ui/store.ts';
import { retryPage, pictureFile } from './editor-contents.ts';
import type { PageImage, PageProblem, PageSlot } from './editor-contents.ts';
import { useDrawing } from './editor-props.ts';
import type { EditorProps } from './editor-props.ts';
import { followZoomGestures } from '../../ui/zoom-gestures.ts';
import type { ClientPoint } from '../../ui/zoom-gestures.ts';
import styles from './page-editor.module.css';
import { useReadableZoom } from './use-readable-zoom.ts';

/** An external store with the object URL of an image, which exists while anybody subscribes. */
const objectUrlOf = (image: PageImage) => {
  let current: string | null = null;
  return {
    read: () => current,
    subscribe: (changed: () => void) => {
      const url = URL.createObjectURL(pictureFile(image));
      current = url;
      changed();
      return () => {
        URL.revokeObjectURL(url);
        current = null;
      };
    },
  };
};

/** The object URL of the page's image, revoked on unmount; null before the first subscription. */
const useObjectUrl = (image: PageImage): string | null => {
  const { subscribe, read } = useMemo(() => objectUrlOf(image), [image]);
  return useSyncExternalStore(subscribe, read);
};

interface PageStageProps extends EditorProps {
  readonly stage: React.RefObject<HTMLDivElement | null>;
}

interface PageProps extends PageStageProps {
  readonly number: number;
  readonly image: PageImage;
}

function Page({ actorRef, number, image, stage }: PageProps) {
  const url = useObjectUrl(image);
  const drawing = useDrawing(actorRef);
  const zoom = useReadableZoom(actorRef, stage);
  if (url === null) return <Loading />;
  const { width, height } = image;
  if (drawing === undefined) return <Plain url={url} {...{ width, height, zoom }} />;
  return <DrawingSurface drawing={drawing} page={{ number, url, width, height }} zoom={zoom} />;
}

interface PlainProps extends Pick<PageImage, 'width' | 'height'> {
  readonly url: string;
  readonly zoom: number;
}

function Plain({ url, zoom, ...image }: PlainProps) {
  const { width, height } = shownSizeOf(image);
  return <img className={styles.plain} src={url} alt="" width={width * zoom} height={height * zoom} />;
}

function Loading() {
  return (
    <div className={styles.waiting} role="status">
      <div className="shell-spinner" />
      <p>
        <FormattedMessage id="app.loading" />
      </p>
    </div>
  );
}

const problemText = (problem: PageProblem) => {
  if (problem === 'unreachable') return 'app.unreachable';
  return problem === 'tooLarge' ? 'pageEditor.problem.tooLarge' : 'pageEditor.problem.damaged';
};

interface MissingProps extends Pick<EditorProps, 'actorRef' | 'contents'> {
  readonly number: number;
  readonly problem: PageProblem;
}

/** A page that was not loaded, and why (D7.11, D8.7). */
function Missing({ actorRef, contents, number, problem }: MissingProps) {
  const retry = () => {
    retryPage(contents, number);
    actorRef.send({ type: 'page.retried' });
  };
  return (
    <EmptyState alert>
      <p className={styles.strong}>
        <FormattedMessage id="app.refusal.noImage" />
      </p>
      {problem !== 'none' && (
        <p>
          <FormattedMessage id={problemText(problem)} />
        </p>
      )}
      <Button appearance="primary" onClick={retry}>
        <FormattedMessage id="app.tryAgain" />
      </Button>
    </EmptyState>
  );
}

interface SlotProps extends PageStageProps {
  readonly number: number;
  readonly slot: PageSlot | undefined;
}

function Slot({ number, slot, ...props }: SlotProps) {
  if (slot?.state === 'loaded') return <Page key={number} {...props} number={number} image={slot.image} />;
  if (slot?.state === 'failed') return <Missing {...props} number={number} problem={slot.problem} />;
  return <Loading />;
}

const zoomOf = (actorRef: PageStageProps['actorRef']) => actorRef.getSnapshot().context.zoom;

/** Zooms, and keeps what is at the point in place. */
const zoomAround = (
  stage: HTMLElement,
  actorRef: PageStageProps['actorRef'],
  zoom: number,
  { x, y }: ClientPoint,
) => {
  const from = zoomOf(actorRef);
  actorRef.send({ type: 'zoom.changed', zoom });
  const factor = zoomOf(actorRef) / from;
  if (factor === 1) return;
  const frame = stage.getBoundingClientRect();
  const [left, top] = [x - frame.left, y - frame.top];
  const at = { left: (stage.scrollLeft + left) * factor - left, top: (stage.scrollTop + top) * factor - top };
  requestAnimationFrame(() => stage.scrollTo(at));
};

/** The page in view, with its drawing surface. */
export function PageStage({ stage, ...props }: PageStageProps) {
  const { actorRef, contents } = props;
  const intl = useIntl();
  const number = useSelector(actorRef, ({ context }) => context.page);
  const slot = useStore(contents, ({ pages }) => pages[number - 1]);
  const before = useRef(number);
  useEffect(() => {
    if (before.current !== number) stage.current?.scrollTo({ top: 0 });
    before.current = number;
  }, [number, stage]);
  useEffect(() => {
    if (!stage.current) return undefined;
    const frame = stage.current;
    return followZoomGestures(frame, () => {
      const from = zoomOf(actorRef);
      const zoomBy = (factor: number, at: ClientPoint) => {
        zoomAround(frame, actorRef, from * factor, at);
        return zoomOf(actorRef) / from;
      };
      return { zoomBy, end: () => {} };
    });
  }, [actorRef, stage]);
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="region"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'pageEditor.thumbnail.page' }, { page: number })}
    >
      <Slot {...props} stage={stage} number={number} slot={slot} />
    </div>
  );
}
