import type { ComponentProps } from 'react';
import styles from './fields.module.css';
import { ownWords } from './own-words.ts';

/** The text field of the screens before sign-in: see Button. */
export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...ownWords} {...rest} className={`${styles.input} ${className}`} />;
}
