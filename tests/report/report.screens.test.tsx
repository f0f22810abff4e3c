import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportRef } from '../../machines/report/report.machine.ts';
import { groupItems } from '../../src/views/report/items/group-items.ts';
import { readItems } from '../../src/views/report/items/read-items.ts';
import { createReportContents } from '../../src/views/report/report-contents.ts';
import { ReportView } from '../../src/views/report/ReportView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';
import { view } from './opened-report.tsx';

const report = groupItems(readItems({ Items: [view()] }, false));

const fill = (name: 'Start Date' | 'End Date', value: string) => {
  const field = screen.getByRole('textbox', { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const isEmpty = (name: 'Start Date' | 'End Date') =>
  screen.getByRole<HTMLInputElement>('textbox', { name }).value === '';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

pathsOnView('report', {
  view: (actorRef) => {
    const contents = createReportContents();
    contents.set({ found: { report, range: { start: '2026-02-01', end: null }, everyone: false } });
    return <ReportView actorRef={actorRef as ReportRef} contents={contents} />;
  },
  moves: {
    'dates.changed': async ({ case: name }) => {
      if (name === 'last month') return press('Last month');
      if (name === 'no date') return press('Clear dates');
      if (name === 'a day that does not exist') return fill('Start Date', '02/30/2026');
      if (name === 'an end before the start') return fill('End Date', '01/01/2001');
      return isEmpty('Start Date') || isEmpty('End Date')
        ? fill('Start Date', '02/03/2026')
        : fill('End Date', '');
    },
    'everyone.toggled': () => userEvent.click(screen.getByRole('checkbox', { name: 'Include All Users?' })),
    'reached.toggled': () =>
      userEvent.click(
        screen.getByRole('checkbox', { name: 'Only subjects with 30 minutes or more by one user' }),
      ),
    'group.toggled': () => press('Okonkwo, Ruth'),
  },
});
