import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { matching } from '../../../machines/signer-group/signer-group.machine.ts';
import type { Signer, SignerGroupRef } from '../../../machines/signer-group/signer-group.machine.ts';
import { paths } from '../../app/paths.ts';
import { initialsOf } from '../../ui/initials.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './signer-group.module.css';

const Row = memo(function Row({ signer: { name, guid } }: { readonly signer: Signer }) {
  const id = useId();
  return (
    <li className={styles.row}>
      <span className={styles.initials} aria-hidden="true">
        <bdi>{initialsOf(name)}</bdi>
      </span>
      <span id={`${id}name`} className={styles.name}>
        {name === '' ? <FormattedMessage id="signerGroup.unnamed" /> : <bdi>{name}</bdi>}
      </span>
      {guid === null ? (
        <span className={styles.hint}>
          <FormattedMessage id="signerGroup.unavailable" />
        </span>
      ) : (
        <Link
          id={`${id}link`}
          href={paths.authorizeUser(guid)}
          className={styles.select}
          aria-labelledby={`${id}link ${id}name`}
        >
          <FormattedMessage id="signerGroup.select" />
        </Link>
      )}
    </li>
  );
});

interface RowsProps {
  readonly signers: readonly Signer[];
  /** The place of each in the whole list: names and ids may come twice. */
  readonly places: ReadonlyMap<Signer, number>;
}

const Rows = memo(function Rows({ signers, places }: RowsProps) {
  const intl = useIntl();
  return (
    <ul className={styles.rows} aria-label={intl.formatMessage({ id: 'app.title.signerGroup' })}>
      {signers.map((signer) => (
        <Row key={places.get(signer)} signer={signer} />
      ))}
    </ul>
  );
});

/** The names of the group, of which the filter leaves those that contain its text (A2.27 to A2.29). */
export function NameList({ actorRef }: { readonly actorRef: SignerGroupRef }) {
  const intl = useIntl();
  const id = useId();
  const signers = useSelector(actorRef, (snapshot) => snapshot.context.group.signers);
  const filter = useSelector(actorRef, (snapshot) => snapshot.context.filter);
  const places = useMemo(() => new Map(signers.map((signer, place) => [signer, place])), [signers]);
  const drawn = useDeferredValue(filter);
  const shown = useMemo(() => matching(signers, drawn), [signers, drawn]);
  return (
    <>
      <div className={styles.filter}>
        <label htmlFor={id}>
          <FormattedMessage id="signerGroup.filter.label" />
        </label>
        <TextInput
          id={id}
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={intl.formatMessage({ id: 'signerGroup.filter.placeholder' })}
          value={filter}
          onChange={(event) => actorRef.send({ type: 'filter.changed', text: event.target.value })}
        />
        <p className={styles.hint} role="status">
          {shown.length > 0 && <FormattedMessage id="signerGroup.count" values={{ count: shown.length }} />}
        </p>
      </div>
      {shown.length > 0 ? (
        <Rows signers={shown} places={places} />
      ) : (
        <p className={styles.nobody} role="status">
          <FormattedMessage id="signerGroup.empty" />
        </p>
      )}
    </>
  );
}
