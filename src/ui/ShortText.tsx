import styles from './short-text.module.css';

/** A short text that somebody else wrote, of either direction; it wraps. */
export function ShortText({ text }: { readonly text: string }) {
  return <bdi className={styles.text}>{text}</bdi>;
}
