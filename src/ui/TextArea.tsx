import type { ComponentProps } from 'react';
import styles from './fields.module.css';
import { ownWords } from './own-words.ts';

/** The field for a text of several lines of the screens before sign-in: see Button. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={4} {...ownWords} {...rest} className={`${styles.input} ${styles.area} ${className}`} />
  );
}
