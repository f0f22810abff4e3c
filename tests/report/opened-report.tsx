import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportRef } from '../../machines/report/report.machine.ts';
import type { Language } from '../../src/i18n/language.ts';
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

interface Opening {
  readonly language?: Language;
  /** The month that was searched last on this machine. */
  readonly month?: string;
}

type Answer = () => Response | Promise<Response>;

/** Draws the report with these answers one after the other; the last one is repeated. */
export const openReport = async (answers: readonly Answer[], { language = 'en', month }: Opening = {}) => {
  const left = [...answers];
  const asked: Record<string, string>[] = [];
  const signedOut: string[] = [];
  answerRequests(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== '/api/BillingReport') return;
    asked.push(Object.fromEntries(searchParams));
    return (left.length > 1 ? left.shift() : left[0])?.();
  });
  const kept: string[] = month === undefined ? [] : [month];
  const services = {
    api: providerClient(() => void signedOut.push('Invalid Token')),
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
