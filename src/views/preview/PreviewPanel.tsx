import { Button } from '@fluentui/react-components';
import { PanelRightContractRegular } from '@fluentui/react-icons/svg/panel-right-contract';
import { PanelRightExpandRegular } from '@fluentui/react-icons/svg/panel-right-expand';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListParts } from '../../acts/list-parts.ts';
import { useStore } from '../../ui/store.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { lazyComponent } from '../../parts/lazy-component.ts';
import { LazyBoundary } from '../../parts/LazyBoundary.tsx';
import { PanelEdge } from './PanelEdge.tsx';
import { createSemaphore } from './semaphore.ts';
import type { PanelMemory } from './panel-memory.ts';
import type { DrawPage } from './preview.actors.ts';
import { PreviewCard } from './PreviewCard.tsx';
import type { PreviewCardProps } from './PreviewCard.tsx';
import styles from './preview.module.css';
import { canPreview, whenSeen } from './when-seen.ts';

/** A chunk of its own, because it imports Fluent's Drawer. */
export const PreviewSheet = lazyComponent(
  () => import('./PreviewSheet.tsx'),
  (module) => module.PreviewSheet,
);

/** How many files are fetched at the same time. */
const lanes = 2;
/** How many cards there are at first, and how many are added each time the end comes into view. */
const step = 20;

interface PreviewPanelProps extends Readonly<Parameters<ListParts['preview']>[0]> {
  readonly services: PreviewCardProps['services'];
  readonly memory: PanelMemory;
  readonly draw: DrawPage;
  readonly isSupported?: boolean;
}

type CardsProps = Omit<PreviewPanelProps, 'memory' | 'isSupported' | 'toggleAt'> & {
  readonly isOpen: boolean;
};

function Cards({ services, tab, selected, isOpen, onLoading, draw }: CardsProps) {
  const [semaphore] = useState(() => createSemaphore(lanes));
  const [shown, setShown] = useState(step);
  // A new function for each render: an end that is still in view after cards were added is observed again.
  const whenEndSeen = (end: HTMLLIElement) => whenSeen(end, () => setShown(shown + step));
  return (
    <ul className={styles.cards}>
      {selected.slice(0, shown).map((document, index) => (
        <PreviewCard
          key={document.id}
          {...{ services, semaphore, draw, tab, document, isOpen }}
          isFirst={index === 0}
          onLoading={onLoading ?? (() => {})}
        />
      ))}
      {isOpen && selected.length > shown && (
        <li ref={whenEndSeen} className={styles.end} aria-hidden="true" />
      )}
    </ul>
  );
}

/** The pages of the selected documents, or why there are none. */
function Body({ isSupported, ...cards }: CardsProps & { readonly isSupported: boolean }) {
  if (isSupported && cards.selected.length > 0) return <Cards {...cards} />;
  return (
    <p className={styles.hint}>
      <FormattedMessage id={isSupported ? 'preview.empty' : 'preview.unsupported'} />
    </p>
  );
}

type ShownProps = Omit<CardsProps, 'isOpen'> & { readonly isSupported: boolean };

interface BesideProps extends ShownProps, Pick<PreviewPanelProps, 'memory'> {
  readonly toggleAt: HTMLElement | null | undefined;
}

/** Beside the list, if the person has opened it; its width is the person's choice, too. */
function SidePanel({ memory, toggleAt, ...body }: BesideProps) {
  const id = useId();
  const name = useIntl().formatMessage({ id: 'preview.title' });
  const { isOpen, width } = useStore(memory);
  const toggle = (
    <div className={styles.rail}>
      <Button
        appearance="subtle"
        className={styles.toggle ?? ''}
        icon={isOpen ? <PanelRightContractRegular /> : <PanelRightExpandRegular />}
        aria-label={name}
        title={name}
        aria-expanded={isOpen}
        aria-controls={`${id}panel`}
        onClick={() => memory.set({ isOpen: !isOpen })}
      />
    </div>
  );
  return (
    <>
      {toggleAt === undefined ? toggle : toggleAt && createPortal(toggle, toggleAt)}
      <aside
        id={`${id}panel`}
        className={styles.panel}
        style={{ width: `min(${width}px, 60vw)` }}
        aria-labelledby={`${id}title`}
        hidden={!isOpen}
      >
        {isOpen && <PanelEdge memory={memory} />}
        <h2 id={`${id}title`}>
          <FormattedMessage id="preview.title" />
        </h2>
        <div className={styles.body}>
          <Body {...body} isOpen={isOpen} />
        </div>
      </aside>
    </>
  );
}

/** On a phone: a sheet that opens on request. */
function PhoneSheet(body: ShownProps) {
  const [sheet, setSheet] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <Button
        appearance="subtle"
        icon={<PanelRightExpandRegular />}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
      >
        <FormattedMessage id="preview.title" />
      </Button>
      {sheet !== 'unasked' && (
        <LazyBoundary waiting={null} heading="h2">
          <PreviewSheet isOpen={sheet === 'open'} onClosed={() => setSheet('closed')}>
            <Body {...body} isOpen />
          </PreviewSheet>
        </LazyBoundary>
      )}
    </>
  );
}

/** The pages of the selected documents, beside the list or in a sheet over it (D2.28). */
export function PreviewPanel({ memory, toggleAt, isSupported = canPreview(), ...cards }: PreviewPanelProps) {
  const isNarrow = useIsNarrow();
  const shown = { ...cards, isSupported };
  return isNarrow ? <PhoneSheet {...shown} /> : <SidePanel {...shown} {...{ memory, toggleAt }} />;
}
