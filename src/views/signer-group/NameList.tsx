import { Input } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { matching } from '../../../machines/signer-group/signer-group.machine.ts';
import type { Signer, SignerGroupRef } from '../../../machines/signer-group/signer-group.machine.ts';
import { noSpellCheck } from '../../ui/no-spell-check.ts';
import { focusOnArrival } from '../../ui/put-focus-on.ts';
import { NameRow } from './NameRow.tsx';
import styles from './signer-group.module.css';

/**
 * How many names are rendered at once, more than fit on a screen, and how many are added when the browser is
 * idle.
 */
const initialCount = 40;
const addedCount = 120;
const rowHeight = 60;

const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout: 500 });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 50);
  return () => clearTimeout(handle);
};

/** How many of the names are rendered: the first ones immediately, the others when the browser is idle. */
const useRenderedCount = (signers: readonly Signer[]): number => {
  const [drawn, setDrawn] = useState({ of: signers, count: initialCount });
  const count = drawn.of === signers ? drawn.count : initialCount;
  useEffect(() => {
    if (count >= signers.length) return;
    return whenIdle(() => setDrawn({ of: signers, count: count + addedCount }));
  }, [count, signers]);
  return count;
};

interface RowsProps {
  readonly signers: readonly Signer[];
  /** The index of each in the whole list, because names and ids may be duplicated. */
  readonly indexes: ReadonlyMap<Signer, number>;
}

function Rows({ signers, indexes }: RowsProps) {
  const intl = useIntl();
  const id = useId();
  const count = useRenderedCount(signers);
  const words = useMemo(
    () => ({
      select: intl.formatMessage({ id: 'signerGroup.select' }),
      unavailable: intl.formatMessage({ id: 'app.idMissing' }),
      unnamed: intl.formatMessage({ id: 'signerGroup.unnamed' }),
    }),
    [intl],
  );
  return (
    <ul
      style={{ minHeight: signers.length * rowHeight }}
      aria-label={intl.formatMessage({ id: 'app.title.signerGroup' })}
    >
      {signers.slice(0, count).map((signer) => {
        const index = indexes.get(signer) ?? 0;
        return <NameRow key={index} id={`${id}${index}`} signer={signer} words={words} />;
      })}
    </ul>
  );
}

/** The names of the group that contain the filter text (A2.27 to A2.29). */
export function NameList({ actorRef }: { readonly actorRef: SignerGroupRef }) {
  const intl = useIntl();
  const id = useId();
  const signers = useSelector(actorRef, (snapshot) => snapshot.context.group.signers);
  const filter = useSelector(actorRef, (snapshot) => snapshot.context.filter);
  const indexes = useMemo(() => new Map(signers.map((signer, index) => [signer, index])), [signers]);
  const shown = useMemo(() => matching(signers, filter), [signers, filter]);
  return (
    <>
      <div className={styles.filter}>
        <label htmlFor={id}>
          <FormattedMessage id="signerGroup.filter.label" />
        </label>
        <Input
          {...noSpellCheck}
          ref={focusOnArrival}
          id={id}
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          placeholder={intl.formatMessage({ id: 'signerGroup.filter.placeholder' })}
          value={filter}
          onChange={(_, { value }) => actorRef.send({ type: 'filter.changed', text: value })}
        />
        <p className={styles.hint} role="status">
          {shown.length > 0 && <FormattedMessage id="signerGroup.count" values={{ count: shown.length }} />}
        </p>
      </div>
      {shown.length > 0 ? (
        <Rows signers={shown} indexes={indexes} />
      ) : (
        <p className={styles.nobody} role="status">
          <FormattedMessage id="signerGroup.empty" />
        </p>
      )}
    </>
  );
}
