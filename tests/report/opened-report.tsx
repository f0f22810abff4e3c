import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { ReportRef } from '../../machines/report/report.machine.ts';
import { ReportView, openReport as openScreen } from '../../src/views/report/ReportView.tsx';
import { answerRequests } from '../support/answered-requests.ts';
import { yes } from '../support/answers.ts';
import { showInApp } from '../support/in-app.tsx';
import { settle } from '../support/settle.ts';
import { startScreen } from '../support/start-screen.ts';
import { providerClient } from '../support/provider-client.ts';

export const view = (more: object = {}) => ({
  SubjectId: 'Okonkwo, Ruth',
  DocumentDescription: 'Plan of care 02/01',
  Type: 'Plan of care',
  AdditionalColumns: '[{"label":"Episode","value":"3"}]',
  DateSigned: '2026-02-19',
  DocumentDate: '2026-02-17',
  ExtraInformation: '[{"Visit":"Skilled nursing","Frequency":"2w9"}]',
  RealName: 'Maria Santos',
  ViewingSeconds: 61,
  Action: 'SIGNED',
  ...more,
});

/** An answer with these items. */
export const items = (...given: readonly unknown[]) => yes({ Items: given });

/** The buttons that cancel a search and clear its dates. */
const cancelLabels = { en: ['Cancel', 'Clear dates'], de: ['Abbrechen', 'Datumsfelder leeren'] } as const;

interface Opening {
  readonly language?: keyof typeof cancelLabels;
  /** The month that was last searched in this browser. */
  readonly month?: string;
  /**
   * Whether the initial search gets the first answer; otherwise it is cancelled, and its dates are cleared.
   */
  readonly begins?: boolean;
  /** How many milliseconds the provider's clock is ahead of the device's. */
  readonly aheadMs?: number;
}

type Answer = () => Response | Promise<Response>;

/** Renders the report with these answers, one after the other; the last one is repeated. */
export const openReport = async (
  answers: readonly Answer[],
  { language = 'en', month, begins = false, aheadMs = 0 }: Opening = {},
) => {
  const left = [...answers];
  let isHeld = !begins;
  const asked: Record<string, string>[] = [];
  const signedOut: string[] = [];
  answerRequests(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== '/api/BillingReport') return;
    if (isHeld) return new Promise<Response>(() => {});
    asked.push(Object.fromEntries(searchParams));
    return (left.length > 1 ? left.shift() : left[0])?.();
  });
  const kept: string[] = month === undefined ? [] : [month];
  const client = providerClient(() => void signedOut.push('Invalid Token'));
  const services = {
    api: { ...client, clock: { ...client.clock, now: () => Date.now() + aheadMs } },
    credentials: () => ({ userid: 'u-maria-santos', token: 'token-1' }),
    inspect: undefined,
    store: {
      reportMonth: () => kept.at(-1) ?? null,
      keepReportMonth: (searched: string) => void kept.push(searched),
    },
  };
  const opened = openScreen(services);
  const actorRef = startScreen(opened) as ReportRef;
  const shown = await showInApp(<ReportView actorRef={actorRef} contents={opened.contents} />, language);
  const report = shown.container.querySelector<HTMLElement>('[data-flow="report"]');
  if (!report) throw new Error('There is no report.');
  const person = userEvent.setup();
  const inside = within(report);
  const press = async (name: string) => person.click(inside.getByRole('button', { name }));
  if (isHeld) {
    for (const name of cancelLabels[language]) await press(name);
    isHeld = false;
  }
  return {
    asked,
    signedOut,
    kept,
    person,
    report,
    press,
    state: () => report.getAttribute('data-state'),
    field: (name: 'Start Date' | 'End Date') => inside.getByRole<HTMLInputElement>('textbox', { name }),
    /** The cells of each row of the table; a table within a cell is that cell's text. */
    rows: () =>
      [...report.querySelectorAll('[role=row]')].map((row) =>
        [...row.querySelectorAll(':scope > [role=cell]')].map((cell) => cell.textContent),
      ),
    settled: () => settle(shown.container),
  };
};

/** Sets the clock to noon of this day until the test has ended. */
export const onDay = (day: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00`) });
  onTestFinished(() => void vi.useRealTimers());
};

/** Opens the report of last month with these rows. */
export const openSearched = async (given: readonly unknown[], language: keyof typeof cancelLabels = 'en') => {
  onDay('2026-11-22');
  const opened = await openReport([() => items(...given)], { language });
  await opened.press(language === 'en' ? 'Last month' : 'Letzter Monat');
  await opened.settled();
  return opened;
};
