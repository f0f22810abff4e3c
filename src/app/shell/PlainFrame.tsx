import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Mark } from '../../ui/Mark.tsx';
import { Footer } from './Footer.tsx';
import { LanguageMenu, LanguageProblem } from './LanguageMenu.tsx';
import styles from './plain.module.css';

interface PlainFrameProps {
  readonly companyName: string | null;
  readonly children: ReactNode;
}

/**
 * The frame of screens before sign-in. Its measures equal those of the static shell, so that nothing moves
 * when React renders.
 */
export function PlainFrame({ companyName, children }: PlainFrameProps) {
  return (
    <div className={styles.frame}>
      <header className="shell-header">
        <Mark />
        <span className="shell-name" translate="no">
          <FormattedMessage id="app.name" />
        </span>
        <LanguageMenu />
      </header>
      <LanguageProblem />
      <main className="shell-main">{children}</main>
      {companyName !== null && <Footer companyName={companyName} />}
    </div>
  );
}
