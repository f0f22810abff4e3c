import { Button } from '@fluentui/react-components';
import { PanelRightContractRegular } from '@fluentui/react-icons/svg/panel-right-contract';
import { PanelRightExpandRegular } from '@fluentui/react-icons/svg/panel-right-expand';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ListParts } from '../../acts/list-parts.ts';
import { createSemaphore } from './semaphore.ts';
import { useIsPanelWanted } from './PanelWaiting.tsx';
import type { PanelMemory } from './PanelWaiting.tsx';
import type { DrawPage } from './preview.actors.ts';
import { PreviewCard } from './PreviewCard.tsx';
import type { PreviewCardProps } from './PreviewCard.tsx';
import styles from './preview.module.css';
import { canPreview, whenSeen } from './when-seen.ts';

/** How many files are fetched at a time. */
const lanes = 2;
/** How many cards there are at first, and how many come each time the end comes into view. */
const step = 20;

interface PreviewPanelProps extends Readonly<Parameters<ListParts['preview']>[0]> {
  readonly services: PreviewCardProps['services'];
  readonly memory: PanelMemory;
  readonly draw: DrawPage;
  readonly isSupported?: boolean;
}

function End({ onSeen }: { readonly onSeen: () => void }) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => (end.current ? whenSeen(end.current, onSeen) : undefined));
  return <li ref={end} className={styles.end} aria-hidden="true" />;
}

type CardsProps = Omit<PreviewPanelProps, 'memory' | 'isSupported'> & { readonly isOpen: boolean };

function Cards({ services, tab, selected, isOpen, onLoading, draw }: CardsProps) {
  const [semaphore] = useState(() => createSemaphore(lanes));
  const [shown, setShown] = useState(step);
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
      {isOpen && selected.length > shown && <End onSeen={() => setShown(shown + step)} />}
    </ul>
  );
}

/** Whether the panel is open. With nothing selected it is folded, unless somebody opens it to look. */
const useOpen = (memory: PanelMemory, hasSelected: boolean) => {
  const isWanted = useIsPanelWanted(memory);
  const [isPeeked, setPeeked] = useState(false);
  if (hasSelected && isPeeked) setPeeked(false);
  const isOpen = hasSelected ? isWanted : isPeeked;
  const toggle = () => {
    if (hasSelected || !isOpen) memory.set({ isOpen: !isOpen });
    if (!hasSelected) setPeeked(!isPeeked);
  };
  return { isOpen, toggle };
};

/** The pictures of the selected documents' first pages, beside the list (D2.28). It is folded to the edge. */
export function PreviewPanel({ memory, isSupported = canPreview(), ...cards }: PreviewPanelProps) {
  const id = useId();
  const { isOpen, toggle } = useOpen(memory, cards.selected.length > 0);
  return (
    <aside
      className={isOpen ? `${styles.panel} preview-open` : styles.panel}
      aria-labelledby={`${id}title`}
      data-open={isOpen}
    >
      <h2 className={styles.head}>
        <Button
          id={`${id}title`}
          appearance="transparent"
          className={styles.toggle}
          icon={isOpen ? <PanelRightContractRegular /> : <PanelRightExpandRegular />}
          iconPosition={isOpen ? 'after' : 'before'}
          aria-expanded={isOpen}
          aria-controls={`${id}body`}
          onClick={toggle}
        >
          <span>
            <FormattedMessage id="preview.title" />
          </span>
        </Button>
      </h2>
      <div id={`${id}body`} className={styles.body} hidden={!isOpen}>
        {!isSupported ? (
          <p className={styles.hint}>
            <FormattedMessage id="preview.unsupported" />
          </p>
        ) : cards.selected.length === 0 ? (
          <p className={styles.hint}>
            <FormattedMessage id="preview.empty" />
          </p>
        ) : (
          <Cards {...cards} isOpen={isOpen} />
        )}
      </div>
    </aside>
  );
}
