import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { Button } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useIsAway } from '../../ui/use-is-away.ts';
import styles from './shell.module.css';

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A button back to the top, shown once the top is out of sight (A2.33). `onTop` should move the focus there,
 * too.
 */
export function ScrollToTop({ onTop }: { readonly onTop: () => void }) {
  const intl = useIntl();
  const [isAway, mark] = useIsAway();
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
    onTop();
  };
  return (
    <>
      <div ref={mark} className={styles.topMark} aria-hidden="true" />
      {isAway && (
        <Button
          className={styles.toTop}
          shape="circular"
          size="large"
          icon={<ArrowUpRegular />}
          aria-label={intl.formatMessage({ id: 'app.scrollToTop' })}
          onClick={goUp}
        />
      )}
    </>
  );
}
