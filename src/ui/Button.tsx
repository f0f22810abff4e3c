import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  /** `link` looks like one: it leads on within the screen. */
  readonly appearance?: 'primary' | 'secondary' | 'link';
  /** Off, but still reachable by keyboard, so that it can be found and its reason read. */
  readonly off?: boolean;
  readonly wide?: boolean;
}

/**
 * The button of the screens before sign-in, in Fluent's colours and measures. Fluent's own one would cost these screens
 * a quarter of their script, and as much time again on a phone; from sign-in on it is Fluent's.
 */
export function Button({
  appearance = 'secondary',
  off = false,
  wide = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[appearance]} ${wide ? styles.wide : ''}`}
      aria-disabled={off || undefined}
      onClick={off ? (event) => event.preventDefault() : onClick}
    />
  );
}
