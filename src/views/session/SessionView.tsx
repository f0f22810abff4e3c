import { Button, Spinner } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SessionRef } from '../../../machines/session/session.machine.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { lazyComponent } from '../../parts/lazy-component.ts';
import { LazyBoundary } from '../../parts/LazyBoundary.tsx';
import { QuietRetry } from '../../parts/ChunkLoadProblem.tsx';
import { focusIfLost } from '../../ui/put-focus-on.ts';
import { statePath } from '../../ui/state-path.ts';
import type { SessionServices } from '../../session/services.ts';
import { WarningGuard } from './WarningGuard.tsx';

const SessionWarning = lazyComponent(
  () => import('./SessionWarning.tsx'),
  (module) => module.SessionWarning,
);

/** Preloads the chunk of the warning. */
export const preloadWarning = () => SessionWarning.preload();

/** The tags of the states in which the warning is shown. */
const warningTags = ['warned', 'resumed', 'ageWarned', 'asking', 'covered'] as const;

interface SessionViewProps {
  readonly actorRef: SessionRef;
  readonly services: SessionServices;
  /** Whether the first screen is shown: the warning is loaded after it, or as soon as it is needed. */
  readonly isScreenShown: boolean;
  /** The signed-in screens; rendered only while somebody is signed in. */
  readonly children: ReactNode;
  /** Renders the frame of the screens without a signed-in person. */
  readonly renderFrame: (content: ReactNode) => ReactNode;
}

function EndHeading({ id }: { readonly id: MessageId }) {
  return (
    <h1 ref={focusIfLost}>
      <FormattedMessage id={id} />
    </h1>
  );
}

function Leaving() {
  return (
    <div className="session-leaving" role="status">
      <Spinner aria-hidden="true" />
      <EndHeading id="session.leaving" />
    </div>
  );
}

function Replaced() {
  return (
    <section role="alert" className="shell-card session-end">
      <EndHeading id="session.replaced.title" />
      <p>
        <FormattedMessage id="session.replaced.text" />
      </p>
    </section>
  );
}

function Stranded({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <section role="alert" className="shell-card session-end">
      <EndHeading id="otp.signedOut.asked" />
      <p>
        <FormattedMessage id="app.part.text" />
      </p>
      <Button appearance="primary" onClick={onAgain}>
        <FormattedMessage id="session.ended.again" />
      </Button>
    </section>
  );
}

interface EndProps {
  readonly actorRef: SessionRef;
  readonly onAgain: () => void;
}

/** What a tab shows after its session has ended: no data of any person. */
function End({ actorRef, onAgain }: EndProps) {
  const isReplaced = useSelector(actorRef, (snapshot) => snapshot.hasTag('replaced'));
  const isStranded = useSelector(actorRef, (snapshot) => snapshot.hasTag('stranded'));
  if (isReplaced) return <Replaced />;
  return isStranded ? <Stranded onAgain={onAgain} /> : <Leaving />;
}

/**
 * The signed-in screens with the session's warnings, or the session's end (A2.13), rendered from its actor.
 */
export function SessionView({ actorRef, services, isScreenShown, children, renderFrame }: SessionViewProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isCovered = useSelector(actorRef, (snapshot) => snapshot.hasTag('covered'));
  const isSignedIn = useSelector(actorRef, (snapshot) => snapshot.matches('signedIn')) || isCovered;
  const isWarning = useSelector(actorRef, (snapshot) => warningTags.some((tag) => snapshot.hasTag(tag)));
  return (
    <div data-flow="session" data-state={path}>
      {isSignedIn && (
        <>
          {/* Hidden, but still mounted, so that scroll positions and drawings are kept. */}
          <div
            className={isCovered ? 'session-screens covered' : 'session-screens'}
            style={{ visibility: isCovered ? 'hidden' : undefined }}
          >
            {children}
          </div>
          <WarningGuard>
            <LazyBoundary waiting={null} renderMissing={(loss) => <QuietRetry {...loss} />}>
              {(isWarning || isScreenShown) && <SessionWarning actorRef={actorRef} services={services} />}
            </LazyBoundary>
          </WarningGuard>
        </>
      )}
      {!isSignedIn && renderFrame(<End actorRef={actorRef} onAgain={services.signOut.leave} />)}
    </div>
  );
}
