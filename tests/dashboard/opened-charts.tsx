import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DashboardRef } from '../../machines/dashboard/dashboard.machine.ts';
import { ChartPicture } from '../../src/views/dashboard/ChartPicture.tsx';
import type { DashboardServices } from '../../src/views/dashboard/dashboard.actors.ts';
import { DashboardView, openDashboard } from '../../src/views/dashboard/DashboardView.tsx';
import { answerRequests } from '../support/answered-requests.ts';
import { html, yes } from '../support/answers.ts';
import { showInApp } from '../support/in-app.tsx';
import { settle } from '../support/settle.ts';
import { startScreen } from '../support/start-screen.ts';
import { providerClient } from '../support/provider-client.ts';

export const counts = (...rows: readonly (readonly [unknown, unknown])[]) =>
  rows.map(([Requestor, Count]) => ({ Requestor, Count }));
export const declines = (...rows: readonly (readonly [unknown, unknown, unknown])[]) =>
  rows.map(([Requestor, TotalCount, Reasons]) => ({ Requestor, TotalCount, Reasons }));
export const reasons = (...rows: readonly (readonly [string, number])[]) =>
  rows.map(([Reason, Count]) => ({ Reason, Count }));

export const riverside = 'Riverside Home Health';
export const usual = {
  OutstandingByRequestor: counts(['Lakeview Hospice', 2], [riverside, 6]),
  DeclinesPerRequestor: declines(
    [riverside, 3, reasons(['Not my patient', 2], ['Duplicate', 1])],
    ['Lakeview Hospice', 1, reasons(['Duplicate', 1])],
  ),
};
const known = [
  { id: 'r-riverside', name: riverside },
  { id: 'r-lakeview', name: 'Lakeview Hospice' },
];

interface Given {
  readonly Picture?: typeof ChartPicture;
  /** The response for the list of pending documents. */
  readonly pending?: () => Response;
}

/** Renders the dashboard with these figures or answers, one after the other; the last one is repeated. */
export const open = async (
  answers: readonly (object | (() => Response))[],
  { Picture = ChartPicture, pending = () => html(502) }: Given = {},
) => {
  const left = [...answers];
  const asked: string[] = [];
  answerRequests(({ method, url }) => {
    if (url.includes('/api/Document?')) return pending();
    asked.push(`${method} ${url}`);
    const answer = left.length > 1 ? left.shift() : left[0];
    return typeof answer === 'function' ? answer() : yes(answer);
  });
  const services: DashboardServices = {
    api: providerClient(),
    credentials: () => ({ userid: 'u-maria-santos', token: 'token-1' }),
    organizations: () => known,
    inspect: undefined,
  };
  const opened = openDashboard(services);
  const actorRef = startScreen(opened) as DashboardRef;
  const { contents } = opened;
  const { container } = await showInApp(
    <DashboardView {...{ actorRef, contents }} Picture={Picture} report={<p>the report</p>} />,
  );
  const settled = () => settle(container);
  await settled();
  const state = () => container.querySelector('[data-flow=dashboard]')?.getAttribute('data-state');
  return { container, asked, settled, state, user: userEvent.setup() };
};

export const panel = (name: string | RegExp) => within(screen.getByRole('region', { name }));
export const outstanding = () => panel(/^Outstanding By Organization/);
export const declined = () => panel('Declines Per Organization');
/** Opens the reasons of an organization by its entry in the legend. */
export const openReasons = (user: ReturnType<typeof userEvent.setup>, name = new RegExp(riverside)) =>
  user.click(within(declined().getByRole('list')).getByRole('button', { name }));
export const tableIn = (chart: ReturnType<typeof panel>) =>
  within(chart.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
export const slicesIn = (chart: ReturnType<typeof panel>) =>
  [...within(chart.getByRole('group', { name: /Organization|Reasons/ })).queryAllByRole('img')].concat(
    within(chart.getByRole('group', { name: /Organization|Reasons/ })).queryAllByRole('button'),
  );
