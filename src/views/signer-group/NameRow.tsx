import { memo } from 'react';
import { Link } from 'wouter';
import type { Signer } from '../../../machines/signer-group/signer-group.machine.ts';
import { paths } from '../../paths.ts';
import { initialsOf } from '../../ui/initials.ts';
import styles from './signer-group.module.css';

/** The texts of every row, formatted once. */
export interface RowWords {
  readonly select: string;
  readonly unavailable: string;
  readonly unnamed: string;
}

interface NameRowProps {
  readonly id: string;
  readonly signer: Signer;
  readonly words: RowWords;
}

/** The initials, name, and link of one signer (A2.28). Kept light, because there may be a thousand. */
export const NameRow = memo(function NameRow({ id, signer, words }: NameRowProps) {
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
        <Link
          id={`${id}link`}
          href={paths.authorizeUser(guid)}
          className={styles.select}
          aria-labelledby={`${id}link ${id}name`}
        >
          {words.select}
        </Link>
      )}
    </li>
  );
});
