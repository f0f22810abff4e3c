import type { reportModel } from '../../../../machines/report/report.model.ts';
import type { Path } from '../../path.ts';
import { enter, leave, open, press, type } from '../doing.ts';
import type { Doing } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

type Field = 'report.start' | 'report.end';

const fill = (field: Field, text: string): readonly Doing[] => [type(text, field), leave(field)];

/** Which fields hold a date when a step begins. */
const filledAt = ({ steps }: Path, at: number): { readonly start: boolean; readonly end: boolean } => {
  let [start, end] = [false, false];
  for (const { event, case: name } of steps.slice(0, at)) {
    if (event.type !== 'dates.changed') continue;
    if (name === 'last month') [start, end] = [true, true];
    else if (name === 'no date') [start, end] = [false, false];
    else if (name === 'a day that does not exist') start = true;
    else if (name === 'an end before the start') end = true;
    else if (start && end) end = false;
    else start = true;
  }
  return { start, end };
};

/** How the Care Plan Oversight report is walked by hand. */
export const reportGuide: GuideOf<typeof reportModel> = {
  worlds: { 'the report': { doing: [open(enter('u-maria-santos', '/dashboard'))] } },
  moves: {
    'dates.changed': ({ path, step, at }) => {
      const { start, end } = filledAt(path, at);
      switch (step.case) {
        case 'last month':
          return [press('button', 'report.quick.lastMonth')];
        case 'no date':
          return [press('button', 'report.quick.clear')];
        case 'a day that does not exist':
          return fill('report.start', '02/30/2026');
        case 'an end before the start':
          return fill('report.end', '01/01/2001');
        default:
          return start && end ? fill('report.end', '') : fill('report.start', '02/03/2026');
      }
    },
    'everyone.toggled': [press('checkbox', 'report.everyone')],
    'group.toggled': [{ does: 'press', what: { role: 'button', called: 'Okonkwo, Ruth', begins: true } }],
    'reached.toggled': [press('checkbox', 'report.month.only')],
  },
  ends: {
    'saveCsv / saved': 'itself',
    'saveCsv / no room for the file': { cannot: 'room' },
    'saveWorkbook / saved': 'itself',
    'saveWorkbook / no room for the file': { cannot: 'room' },
  },
};
