import { Button } from '@fluentui/react-components';
import { PanelRightContractRegular } from '@fluentui/react-icons/svg/panel-right-contract';
import { PanelRightExpandRegular } from '@fluentui/react-icons/svg/panel-right-expand';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListParts } from '../../acts/list-parts.ts';
import { useObserved } from '../../ui/observed.ts';
import { createSemaphore } from './semaphore.ts';
import type { PanelMemory } from './panel-memory.ts';
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

/** The pictures of the selected documents' first pages, beside the list, once the person opens it (D2.28). */
export function PreviewPanel({ memory, isSupported = canPreview(), ...cards }: PreviewPanelProps) {
  const id = useId();
  const intl = useIntl();
  const isOpen = useObserved(memory, (now) => now.isOpen);
  const toggle = () => memory.set({ isOpen: !isOpen });
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
          title={isOpen ? undefined : intl.formatMessage({ id: 'preview.title' })}
          iconPosition="after"
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
