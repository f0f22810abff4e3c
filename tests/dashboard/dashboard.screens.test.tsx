import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DashboardRef } from '../../machines/dashboard/dashboard.machine.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { DashboardView } from '../../src/views/dashboard/DashboardView.tsx';
import { organizationPaints } from '../../src/views/dashboard/organization-colours.ts';
import { pathsOnView } from '../support/path-suite-view.tsx';

const paintOf = organizationPaints([]);

const pressOne = async (selector: string) => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`Nothing is found by ${selector}.`);
  await userEvent.click(found);
};

/** Presses the button of this name in the chart that the step is about. */
const pressInChart =
  (name: string) =>
  async ({ event }: Step) => {
    const chart = `[data-chart="${String(event['of'])}"]`;
    const button = screen.getAllByRole('button', { name }).find((one) => one.closest(chart));
    if (!button) throw new Error(`${chart} has no button '${name}'.`);
    await userEvent.click(button);
  };

pathsOnView('dashboard', {
  view: (actorRef) => (
    <DashboardView
      actorRef={actorRef as DashboardRef}
      contents={{ paintOf }}
      Picture={() => null}
      report={<p>the report</p>}
    />
  ),
  moves: {
    'table.chosen': pressInChart('Table'),
    'picture.chosen': pressInChart('Chart'),
    'others.closed': pressInChart('Back'),
    'page.turned': pressInChart('Next page'),
    'others.opened': ({ event }) =>
      pressOne(`[data-chart="${String(event['of'])}"] [data-part=entry][data-key=others]`),
    'reasons.opened': ({ event }) =>
      pressOne(`[data-chart=organizations] [data-part][data-key="${String(event['key'])}"]`),
  },
});
