import { beforeAll } from 'vitest';
import type { SessionRef } from '../../machines/session/session.machine.ts';
import { SessionView, preloadWarning } from '../../src/views/session/SessionView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';
import { startSession } from './session-in-page.ts';

beforeAll(() => preloadWarning());

pathsOnView('session', {
  view: (actorRef) => {
    const { actor, services } = startSession({ stored: 'person' });
    actor.stop();
    return (
      <SessionView
        actorRef={actorRef as SessionRef}
        services={services}
        renderFrame={(content) => <main>{content}</main>}
      >
        <button onClick={() => actorRef.send({ type: 'signOut.requested' })}>Hi, Maria Santos</button>
      </SessionView>
    );
  },
  moves: {},
});
