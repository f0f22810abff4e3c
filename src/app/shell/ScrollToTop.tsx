import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';
import { createScrollDirection } from '../../ui/scroll-direction.ts';
import { useIsAway } from '../../ui/use-is-away.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useWindowListener } from '../../ui/use-window-listener.ts';
import styles from './shell.module.css';

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const useIsGoingUp = (isOn: boolean, hasFocus: RefObject<boolean>): boolean => {
  const [isGoingUp, setGoingUp] = useState(false);
  const [directionOf] = useState(createScrollDirection);
  const update = () => {
    const { scrollY, innerHeight } = window;
    const direction = directionOf(scrollY, innerHeight);
    // The focus would be lost with it.
    if (hasFocus.current) return;
    setGoingUp((was) => scrollY > 2 * innerHeight && (direction === null ? was : direction === 'up'));
  };
  useWindowListener('scroll', update, { isOn });
  return isOn && isGoingUp;
};

/**
 * A button back to the top, shown once the top is out of sight (A2.33); on a phone, where it covers
 * content, only while the person scrolls up. `onTop` should move the focus there, too.
 */
export function ScrollToTop({ onTop }: { readonly onTop: () => void }) {
  const intl = useIntl();
  const isNarrow = useIsNarrow();
  const [isAway, mark] = useIsAway();
  const hasFocus = useRef(false);
  const isGoingUp = useIsGoingUp(isNarrow, hasFocus);
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
    onTop();
  };
  return (
    <>
      <div ref={mark} className={styles.topMark} aria-hidden="true" />
      {(isNarrow ? isGoingUp : isAway) && (
        <Button
          className={styles.toTop}
          shape="circular"
          size="large"
          icon={<ArrowUpRegular />}
          aria-label={intl.formatMessage({ id: 'app.scrollToTop' })}
          onFocus={() => {
            hasFocus.current = true;
          }}
          onBlur={() => {
            hasFocus.current = false;
          }}
          onClick={goUp}
        />
      )}
    </>
  );
}
