import type { reportModel } from '../../machines/report/report.model.ts';
import type { Step } from '../../scripts/paths/path.ts';
import type { MovesOf } from '../support/path-moves.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import { press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const report = ({ page }: Stage) => page.locator('[data-flow=report]');
const field = (stage: Stage, name: 'Start Date' | 'End Date') =>
  report(stage).getByRole('textbox', { name, exact: true });

const fill = async (stage: Stage, name: 'Start Date' | 'End Date', text: string) => {
  await field(stage, name).fill(text);
  await field(stage, name).press('Tab');
};

/** What is entered for each case, by one change: the machine hears of each. */
const enter = async (stage: Stage, { case: name }: Step) => {
  const choose = (choice: string) => report(stage).getByRole('button', { name: choice, exact: true }).click();
  const start = await field(stage, 'Start Date').inputValue();
  const end = await field(stage, 'End Date').inputValue();
  switch (name) {
    case 'last month':
      return choose('Last month');
    case 'no date':
      return choose('Clear dates');
    case 'a day that does not exist':
      return fill(stage, 'Start Date', '02/30/2026');
    case 'an end before the start':
      if (start === '') throw new Error('There is no start that an end could come before.');
      return fill(stage, 'End Date', '01/01/2001');
    default:
      return start === '' || end === ''
        ? fill(stage, 'Start Date', '02/03/2026')
        : fill(stage, 'End Date', '');
  }
};

const moves: MovesOf<typeof reportModel> = {
  'dates.changed': enter,
  'everyone.toggled': async (stage) =>
    report(stage).getByRole('checkbox', { name: 'Include All Users?' }).click(),
  'search.requested': press('search.requested'),
  'search.cancelled': press('search.cancelled'),
  'group.toggled': async (stage) => report(stage).locator('[aria-expanded][class*=fold]').first().click(),
  'groups.opened': press('groups.opened'),
  'groups.closed': press('groups.closed'),
  'reached.toggled': async (stage) =>
    report(stage)
      .getByRole('checkbox', { name: 'Only subjects with 30 minutes or more by one user' })
      .click(),
  'csv.requested': press('csv.requested'),
  'workbook.requested': press('workbook.requested'),
};

const refuseFiles = () => {
  URL.createObjectURL = () => {
    throw new Error('There is no room for this file.');
  };
};

export const reportDriver: Driver = {
  prepare: async (stage) => {
    await signedInOnStage(stage, 'u-maria-santos');
    const isFull = stage.path.steps.some(({ outcome }) => outcome === 'no room for the file');
    if (isFull) await stage.page.addInitScript(refuseFiles);
  },
  open: async ({ page }) => void (await page.goto('/dashboard')),
  moves,
};
