import type { Locator, Page } from '@playwright/test';
import type { selectionModel } from '../../machines/selection/selection.model.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { clickOnceShown } from '../support/nudge.ts';
import type { Driver, MovesOf, Stage } from '../support/path-moves.ts';
import { press } from '../support/press.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const person = 'u-maria-santos';
const somebodyElse = 'u-emil-larsen';
const organizations = ['r-riverside', 'r-lakeview'] as const;
/** The gate that delays the preview's file. */
export const previewGate = 'the first preview';

type Wanted = Exclude<
  NonNullable<Parameters<Stage['mock']['seed']>[0]['documents']>,
  number | { count: number }
>[number];

const many = (count: number, like: Partial<Wanted>): Partial<Wanted>[] =>
  Array.from({ length: count }, (_, at) => ({
    person,
    organization: organizations[at % 2] ?? 'r-riverside',
    ...like,
  }));

const toReview = { role: 'INITIAL REVIEWER', stage: 'PENDING REVIEW' } as const;
const toSign = { role: 'SIGNER', stage: 'PENDING SIGNATURE' } as const;
const done = { role: 'SIGNER', stage: 'COMPLETE', action: 'SIGNED' } as const;
const queue = [...many(60, toReview), ...many(2, toSign), ...many(60, done)];

/** The same lists with other documents, so that selected ones are gone. */
const replaced = [...many(200, { ...toSign, person: somebodyElse }), ...queue];

/** The same lists, with other documents of the second organization only. */
const halfReplaced = [
  ...queue.map((one) => (one.organization === organizations[1] ? { ...one, person: somebodyElse } : one)),
  ...queue.filter(({ organization }) => organization === organizations[1]),
];

interface ShownRow {
  readonly organization: string;
  readonly ref: string;
  readonly isTicked: boolean;
}

const shownRows = (page: Page): Promise<readonly ShownRow[]> =>
  page.locator('[data-flow=selection] tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const textIn = (column: string) =>
        row.querySelector(`[data-column=${column}]`)?.textContent?.trim() ?? '';
      return {
        organization: textIn('organization'),
        ref: textIn('ref'),
        isTicked: row.getAttribute('aria-selected') === 'true',
      };
    }),
  );

/** Describes a selection as the machine's event does. */
const selectionOf = (rows: readonly ShownRow[]) => {
  const found = new Set(rows.filter(({ isTicked }) => isTicked).map(({ organization }) => organization));
  return {
    organizations: found.size === 0 ? 'none' : found.size === 1 ? 'one' : 'several',
    isAll: found.size > 0 && rows.every(({ isTicked }) => isTicked),
  };
};

interface Click {
  readonly control: (page: Page) => Locator;
  readonly hasShift?: boolean;
  readonly ticks: (row: ShownRow, at: number) => boolean;
}

const boxOf = (at: number) => (page: Page) =>
  page.locator('[data-flow=selection] tbody tr').nth(at).getByRole('checkbox');

/** All single clicks that change the selection. */
const clicksOn = (rows: readonly ShownRow[]): readonly Click[] => [
  { control: (page) => page.getByRole('button', { name: 'Clear selection' }), ticks: () => false },
  {
    control: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }),
    ticks: () => !rows.every(({ isTicked }) => isTicked),
  },
  ...rows.map((row, clicked) => ({
    control: boxOf(clicked),
    ticks: ({ isTicked }: ShownRow, at: number) => (at === clicked ? !row.isTicked : isTicked),
  })),
  ...rows.map((_, clicked) => ({
    control: boxOf(clicked),
    hasShift: true,
    ticks: ({ isTicked }: ShownRow, at: number) => isTicked || at <= clicked,
  })),
];

/** Makes the click that leads to the step's selection. */
const select = async ({ page }: Stage, { event }: Step) => {
  const rows = await shownRows(page);
  const before = JSON.stringify(rows);
  const click = clicksOn(rows).find(({ ticks }) => {
    const after = rows.map((row, at) => ({ ...row, isTicked: ticks(row, at) }));
    const { organizations: from, isAll } = selectionOf(after);
    return JSON.stringify(after) !== before && from === event['organizations'] && isAll === event['isAll'];
  });
  if (!click) throw new Error(`No click selects ${JSON.stringify(event)} among ${before}.`);
  await click.control(page).click(click.hasShift ? { modifiers: ['Shift'] } : {});
};

/** Acts on the selection, after others have locked the documents that are to fail. */
const act = async ({ page, mock }: Stage, { event }: Step) => {
  const ticked = (await shownRows(page)).filter(({ isTicked }) => isTicked);
  const firsts = new Map(ticked.toReversed().map((row) => [row.organization, row]));
  const left = { none: 0, one: 1, several: 2 }[event['organizations'] as 'none' | 'one' | 'several'];
  const locked = [...firsts.values()].slice(0, left);
  for (const { ref } of locked) await mock.act({ act: 'lock', document: ref });
  await clickOnceShown(page, page.getByRole('button', { name: /^(Review|Sign)$/ }));
  const dialog = page.getByRole('dialog');
  await clickOnceShown(page, dialog.getByRole('button', { name: /^(Review|Sign) \d+ documents?$/ }));
  await clickOnceShown(page, dialog.getByRole('button', { name: 'Close' }));
};

/** The button to stop a wait appears after four seconds. */
const stopWaiting = async (stage: Stage, step: Step) => {
  await stage.page.clock.runFor(4_000);
  await press('reading.stopped')(stage, step);
};

const moves: MovesOf<typeof selectionModel> = {
  'tab.chosen': press('tab.chosen'),
  'refresh.requested': press('refresh.requested'),
  'reading.stopped': stopWaiting,
  'filter.changed': async ({ page }) => page.getByRole('searchbox').fill('qqqqq'),
  'sort.chosen': async ({ page }) =>
    page
      .getByRole('columnheader', { name: /^Subject/ })
      .getByRole('button')
      .click(),
  'page.turned': async ({ page }) => page.getByRole('button', { name: 'Next page' }).click(),
  'pageSize.chosen': async ({ page }) =>
    void (await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')),
  'rows.selected': select,
  'acts.settled': act,
  'preview.began': async ({ page, mock }) => {
    await mock.faults({ variant: 'getRawDocument', holdUntil: previewGate });
    const button = page.getByRole('button', { name: 'Document Preview' });
    await clickOnceShown(page, button);
  },
  'preview.ended': async ({ mock }) => mock.release(previewGate),
};

/** Runs paths on the pending and completed lists, with room for the preview beside them. */
export const selectionDriver: Driver = {
  prepare: async (stage) => {
    await signedInOnStage(stage, person);
    await stage.mock.seed({ documents: queue });
    await stage.page.setViewportSize({ width: 1280, height: 900 });
  },
  open: async ({ page, path }) => {
    await page.goto(path.world === 'completed documents' ? '/completed_documents' : '/pending_documents');
  },
  moves,
  arrange: async ({ mock }, { outcome }) => {
    if (outcome?.name === 'listed, selection gone') await mock.seed({ documents: replaced });
    if (outcome?.name === 'listed, one organization left') await mock.seed({ documents: halfReplaced });
  },
};
