import { memo } from 'react';
import type { MouseEvent } from 'react';
import type { Signer } from '../../../machines/signer-group/signer-group.machine.ts';
import { paths } from '../../paths.ts';
import { initialsOf } from '../../ui/initials.ts';
import styles from './signer-group.module.css';

/** What is said in every row, said once. */
export interface RowWords {
  readonly select: string;
  readonly unavailable: string;
  readonly unnamed: string;
}

interface NameRowProps {
  readonly id: string;
  readonly signer: Signer;
  readonly words: RowWords;
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Round initials, the name, and the link of one signer (A2.28). Light, because there are a thousand of them. */
export const NameRow = memo(function NameRow({ id, signer, words, onFollow }: NameRowProps) {
  const { name, guid } = signer;
  return (
    <li className={styles.row}>
      <span className={styles.initials} aria-hidden="true">
        <bdi translate="no">{initialsOf(name)}</bdi>
      </span>
      <span id={`${id}name`} className={styles.name}>
        {name === '' ? words.unnamed : <bdi translate="no">{name}</bdi>}
      </span>
      {guid === null ? (
        <span className={styles.hint}>{words.unavailable}</span>
      ) : (
        <a
          id={`${id}link`}
          href={paths.authorizeUser(guid)}
          className={styles.select}
          aria-labelledby={`${id}link ${id}name`}
          onClick={onFollow}
        >
          {words.select}
        </a>
      )}
    </li>
  );
});
