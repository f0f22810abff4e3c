import styles from './facts.module.css';

/**
 * Texts of the provider in one line with a dot between them. A text that has no room goes whole to the next line; no
 * line begins or ends with a dot.
 */
export function Facts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <span className={styles.facts}>
      {texts.map((text, at) => (
        <span key={at}>
          {at > 0 && <span>{' · '}</span>}
          <bdi translate="no">{text}</bdi>
        </span>
      ))}
    </span>
  );
}
