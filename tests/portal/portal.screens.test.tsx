import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import { innerFlows } from '../../scripts/paths/flows.ts';
import { generatePaths } from '../../scripts/paths/generate.ts';
import { PortalScreen } from '../../src/app/PortalScreen.tsx';
import { walkOnView } from '../support/path-suite-view.tsx';

const flow = innerFlows.portal;
const at = (place: 'contact' | 'report') => ({ flow: place, key: '' });

walkOnView(flow, generatePaths(flow).paths, {
  view: (actorRef) => {
    const portal = actorRef as PortalRef;
    return (
      <div data-flow="portal">
        <div data-chart="screen">
          <PortalScreen portal={portal} route={at('contact')} renderScreen={() => <p>the screen</p>} />
        </div>
        <PortalScreen portal={portal} route={at('report')} renderScreen={() => <p>the report</p>} />
      </div>
    );
  },
  moves: {},
});
