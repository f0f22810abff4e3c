import type { dashboardModel } from '../../../../machines/dashboard/dashboard.model.ts';
import type { Step } from '../../path.ts';
import { enter, open, press, pressCalled } from '../doing.ts';
import type { Doing } from '../doing.ts';
import type { Named } from '../../shown-words.ts';
import type { Asked, GuideOf } from '../guide.ts';

const figureOf = ({ event }: Step): Partial<Named> => ({
  part: `dashboard.chart.${(event as unknown as { readonly of: string }).of}`,
});

const inFigure =
  (...name: Parameters<typeof press>) =>
  ({ step }: { readonly step: Step }): readonly Doing[] => [
    press(name[0], name[1], { ...name[2], ...figureOf(step) }),
  ];

/** Whether the organizations stand in a table, or behind 'Others', when a step begins. */
const standsAs = ({ path, at }: Asked): 'picture' | 'table' | 'others' => {
  const last = path.steps.slice(0, at).findLast(({ event }) => {
    const isOfThese = (event as unknown as { readonly of?: string }).of === 'organizations';
    return isOfThese && /^(table|picture|others)\./.test(event.type);
  });
  if (last?.event.type === 'table.chosen') return 'table';
  return last?.event.type === 'others.opened' ? 'others' : 'picture';
};

/** The first organization behind 'Others', in the example of many. */
const behindOthers = 'Hazel Home Care';

/** How the dashboard's cards and charts are walked by hand. */
export const dashboardGuide: GuideOf<typeof dashboardModel> = {
  worlds: { dashboard: { doing: [open(enter('u-maria-santos', '/dashboard'))] } },
  moves: {
    'table.chosen': inFigure('button', 'dashboard.chart.table', { unchosen: true }),
    'picture.chosen': inFigure('button', 'dashboard.chart.picture', { unchosen: true }),
    'others.opened': inFigure('button', 'dashboard.chart.others', { begins: true }),
    'others.closed': inFigure('button', 'dashboard.back'),
    'page.turned': inFigure('button', 'selection.page.next'),
    'reasons.opened': (asked) => {
      const form = standsAs(asked);
      const isFirst = asked.step.case === 'the first organization';
      const name = isFirst && form !== 'others' ? 'Riverside Home Health' : behindOthers;
      return [pressCalled('button', name, { begins: true, part: 'dashboard.chart.organizations' })];
    },
  },
};
