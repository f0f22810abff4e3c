import styles from './short-text.module.css';

/** A short text that somebody else wrote: in whatever direction, it wraps within its place. */
export function ShortText({ text }: { readonly text: string }) {
  return <bdi className={styles.text}>{text}</bdi>;
}
