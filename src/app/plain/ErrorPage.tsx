import { FormattedMessage } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '../../paths.ts';
import { SupportLink } from '../../parts/SupportLink.tsx';
import { Panel } from '../shell/Panel.tsx';
import { Title } from '../shell/Title.tsx';
import { TraceOffer } from '../TraceOffer.tsx';
import styles from './plain-pages.module.css';

/** The error pages that say 404; the others say that something went wrong (A2.5, A8.9). */
const notFound: readonly string[] = [paths.notFound, '/error/error-v3', '/error/error-v4'];
const longestAddress = 200;

const addressIn = (state: unknown): string | null => {
  const requestedAddress =
    typeof state === 'object' && state !== null && 'asked' in state ? state.asked : null;
  return typeof requestedAddress === 'string' ? requestedAddress.slice(0, longestAddress) : null;
};

interface ErrorPageProps {
  readonly isSignedIn: boolean;
  /** The address of the support; null if none is configured. */
  readonly supportUrl: string | null;
  /** The signer group that this tab came from, and the last known user id; null where there is none. */
  readonly stranger?: { readonly group: string | null; readonly userid: string | null };
}

function SignedOutLinks({ group, userid }: NonNullable<ErrorPageProps['stranger']>) {
  const isOfGroup = group !== null && userid === null;
  return (
    <>
      <p>
        <FormattedMessage id="app.link.signIn" />
      </p>
      <Link
        href={isOfGroup ? paths.signerGroupOf(group) : paths.authorizeUser(userid)}
        className={styles.link}
      >
        <FormattedMessage id={isOfGroup ? 'app.title.signerGroup' : 'app.error.signIn'} />
      </Link>
    </>
  );
}

/** An error page: what happened, and where to go from here (A2.5, A2.11). */
export function ErrorPage({
  isSignedIn,
  supportUrl,
  stranger = { group: null, userid: null },
}: ErrorPageProps) {
  const [location] = useLocation();
  const requestedAddress = addressIn(useHistoryState());
  const isNotFound = notFound.includes(location);
  return (
    <div className={isSignedIn ? styles.middle : undefined}>
      <Title id={isNotFound ? 'app.notFound.title' : 'app.renderError.title'} />
      <Panel title={<FormattedMessage id={isNotFound ? 'app.notFound.title' : 'app.renderError.title'} />}>
        <p>
          <FormattedMessage id={isNotFound ? 'app.notFound.text' : 'app.renderError.text'} />
        </p>
        {isNotFound && requestedAddress !== null && (
          <p className={styles.address}>
            <bdi translate="no">{requestedAddress}</bdi>
          </p>
        )}
        {isSignedIn ? (
          <Link href={paths.dashboard} className={styles.link}>
            <FormattedMessage id="app.backToDashboard" />
          </Link>
        ) : (
          <SignedOutLinks {...stranger} />
        )}
        <SupportLink href={supportUrl} />
        <TraceOffer />
      </Panel>
    </div>
  );
}
