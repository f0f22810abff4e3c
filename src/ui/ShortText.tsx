import styles from './short-text.module.css';

export function ShortText({ text }: { readonly text: string }) {
  return <bdi className={styles.text}>{text}</bdi>;
}
