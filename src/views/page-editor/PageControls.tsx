import { AddRegular } from '@fluentui/react-icons/svg/add';
import { ArrowFitRegular } from '@fluentui/react-icons/svg/arrow-fit';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { useSelector } from '@xstate/react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { zoomBounds } from '../../../machines/page-editor/page-editor.setup.ts';
import { ToolButton } from '../../drawing/ToolButton.tsx';
import type { MessageId } from '../../i18n/message-ids.ts';
import { PageField } from '../../ui/PageField.tsx';
import { useStore } from '../../ui/store.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './page-editor.module.css';

type ActorProps = Pick<EditorProps, 'actorRef'>;

/** The page counter with its buttons (D2.54). */
function Counter({ actorRef, contents }: Pick<EditorProps, 'actorRef' | 'contents'>) {
  const intl = useIntl();
  const page = useSelector(actorRef, ({ context }) => context.page);
  const pages = useStore(contents, (value) => value.pages.length);
  const show = (to: number) => actorRef.send({ type: 'page.shown', page: to });
  return (
    <div className={styles.group}>
      <ToolButton
        label={intl.formatMessage({ id: 'common.page.previous' })}
        icon={<ChevronUpRegular />}
        disabled={page <= 1}
        onClick={() => show(page - 1)}
      />
      <PageField
        label={intl.formatMessage({ id: 'pageEditor.page.number' })}
        {...{ page, pages }}
        onChosen={show}
      />
      <span>
        <FormattedMessage id="pdf.page.of" values={{ pages }} />
      </span>
      <ToolButton
        label={intl.formatMessage({ id: 'common.page.next' })}
        icon={<ChevronDownRegular />}
        disabled={page >= pages}
        onClick={() => show(page + 1)}
      />
    </div>
  );
}

/** The next multiple of 25 % above or below (D2.55). */
export const nextZoom = (zoom: number, direction: 1 | -1): number => {
  const steps = zoom / zoomBounds.step;
  const beyond = direction === 1 ? Math.floor(steps + 0.001) + 1 : Math.ceil(steps - 0.001) - 1;
  return Math.min(Math.max(beyond * zoomBounds.step, zoomBounds.min), zoomBounds.max);
};

interface ZoomButtonProps extends ActorProps {
  readonly direction: 1 | -1;
  readonly label: MessageId;
}

function ZoomButton({ actorRef, direction, label }: ZoomButtonProps) {
  const intl = useIntl();
  const zoom = useSelector(actorRef, ({ context }) => context.zoom);
  const next = nextZoom(zoom, direction);
  return (
    <ToolButton
      label={intl.formatMessage({ id: label })}
      icon={direction === 1 ? <AddRegular /> : <SubtractRegular />}
      disabled={next === zoom}
      onClick={() => actorRef.send({ type: 'zoom.changed', zoom: next })}
    />
  );
}

interface PageControlsProps extends Pick<EditorProps, 'actorRef' | 'contents'> {
  readonly onFit: () => void;
}

/** The page counter and the zoom buttons. */
export function PageControls({ actorRef, contents, onFit }: PageControlsProps) {
  const intl = useIntl();
  const zoom = useSelector(actorRef, ({ context }) => context.zoom);
  return (
    <>
      <Counter actorRef={actorRef} contents={contents} />
      <div className={styles.group}>
        <ZoomButton actorRef={actorRef} direction={-1} label="common.zoom.out" />
        <span className={styles.percent} role="status" translate="no">
          <FormattedNumber value={zoom} style="percent" maximumFractionDigits={0} />
        </span>
        <ZoomButton actorRef={actorRef} direction={1} label="common.zoom.in" />
        <span className={styles.fit}>
          <ToolButton
            label={intl.formatMessage({ id: 'pdf.zoom.fitWidth' })}
            icon={<ArrowFitRegular />}
            onClick={onFit}
          />
        </span>
      </div>
    </>
  );
}
