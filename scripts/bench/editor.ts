import type { Browser } from '@playwright/test';
import { join } from 'node:path';
import { buildBarePages } from './bare-pages.ts';
import {
  openEditor,
  inEditorWindow,
  saveThree,
  scrollPages,
  stroke,
  visitFirstPage,
  visitImage,
} from './editor/visits.ts';
import type { ScrollFigures, StrokeFigures } from './editor/visits.ts';
import { startPagesFront } from './editor/pages-front.ts';
import { table } from '../command/table.ts';
import { goal, median, repeat } from './report.ts';
import type { Goal, Turns } from './report.ts';
import { pendingIds, seedMock, signIn } from './signed-in.ts';
import type { SignedIn } from './signed-in.ts';
import { startStaticServer } from '../serve/static-server.ts';
import { sampleAuthorization } from '../../mock-server/authorization.ts';

const person = 'u-maria-santos';
const lengths = [4, 40, 100] as const;
type Length = (typeof lengths)[number];
const speeds = [1, 4] as const;
const frameMs = 1000 / 60;
/** Without a screen the clock swings a little; a frame that is left out makes it 33. */
const longestFrameMs = 25;

/** One value for each visit; times in milliseconds. */
export interface MeasuredEditor {
  /** From the press to the page: one that can be drawn on, and a picture that stands alone. */
  readonly first: Record<'editor' | 'image', number[]>;
  readonly pen: Readonly<
    Record<'editor' | 'sketch', Readonly<Record<(typeof speeds)[number], StrokeFigures[]>>>
  >;
  readonly hundred: ScrollFigures[];
  readonly saving: number[];
}

interface Places {
  readonly root: string;
  readonly portalUrl: string;
  readonly mockUrl: string;
}

interface Prepared {
  readonly ids: Readonly<Record<Length, string>>;
  /** The picture of a page at full size. */
  readonly page: Buffer;
}

const refOf = (length: number) => `EDIT-${length}`;

/** Documents of these lengths, and the picture of a page as the provider paints it. */
const prepare = async ({ portalUrl, mockUrl }: Places): Promise<Prepared> => {
  const alike = { person, role: 'SIGNER', stage: 'PENDING SIGNATURE', organization: 'r-riverside' };
  const documents = lengths.map((pageCount) => ({ ...alike, pageCount, displayId: refOf(pageCount) }));
  await seedMock(mockUrl, { documents });
  const { token } = await signIn(portalUrl, mockUrl, person);
  const idOf = await pendingIds(portalUrl, person, token);
  const ids = { 4: idOf(refOf(4)), 40: idOf(refOf(40)), 100: idOf(refOf(100)) };
  const query = new URLSearchParams({ userid: person, token });
  const painted = await fetch(
    `${portalUrl}/api/documentPage/${encodeURIComponent(ids[4])}/1?${query.toString()}`,
  );
  if (!painted.ok) throw new Error('The mock provider painted no page.');
  return { ids, page: Buffer.from(await painted.arrayBuffer()) };
};

interface Visited extends Prepared {
  readonly signedIn: SignedIn;
  readonly portalUrl: string;
  readonly bareUrl: string;
}

const measureFirst = async (measured: MeasuredEditor, browser: Browser, visited: Visited) => {
  const { portalUrl, bareUrl, ids, signedIn } = visited;
  const { editor, image } = measured.first;
  await inEditorWindow(browser, 'The first page', async (page) =>
    editor.push(await visitFirstPage(page, portalUrl, ids[4], signedIn)),
  );
  await inEditorWindow(browser, 'A bare picture', async (page) =>
    image.push(await visitImage(page, bareUrl)),
  );
};

const measurePen = async ({ pen }: MeasuredEditor, browser: Browser, visited: Visited) => {
  const { portalUrl, bareUrl, ids, signedIn } = visited;
  await inEditorWindow(browser, 'The pen', async (page) => {
    await openEditor(page, portalUrl, ids[4], signedIn);
    await page.getByRole('button', { name: 'Pen', exact: true }).click();
    for (const speed of speeds) pen.editor[speed].push(await stroke(page, '[data-flow=drawing]', speed));
  });
  await inEditorWindow(browser, 'react-sketch-canvas', async (page) => {
    await page.goto(`${bareUrl}/sketch.html`);
    await page.locator('svg').first().waitFor();
    for (const speed of speeds) pen.sketch[speed].push(await stroke(page, '#root', speed));
  });
};

const measureMany = async (measured: MeasuredEditor, browser: Browser, visited: Visited) => {
  const { portalUrl, ids, signedIn } = visited;
  await inEditorWindow(browser, '100 pages', async (page) => {
    await openEditor(page, portalUrl, ids[100], signedIn);
    measured.hundred.push(await scrollPages(browser, page, 100));
  });
  await inEditorWindow(browser, 'Saving 3 of 40 pages', async (page) => {
    await openEditor(page, portalUrl, ids[40], signedIn);
    measured.saving.push(await saveThree(page));
  });
};

/** Opens pages, draws on them and saves them, turn by turn with bare pages that do as much of it as they can. */
export const measureEditor = async (
  browser: Browser,
  places: Places,
  turns: Turns,
): Promise<MeasuredEditor> => {
  const { root, mockUrl } = places;
  const prepared = await prepare(places);
  const folder = await buildBarePages({
    root,
    folder: 'editor',
    names: ['image', 'sketch'],
    files: { 'page.png': prepared.page },
  });
  const counts = new Map(lengths.map((length) => [prepared.ids[length], length]));
  const front = await startPagesFront(mockUrl, prepared.page, counts);
  const [bare, portal] = await Promise.all([
    startStaticServer({ root: folder }),
    startStaticServer({ root: join(root, 'dist'), apiUrl: front.url, basic: sampleAuthorization }),
  ]);
  const pen = () => ({ 1: [], 4: [] });
  const measured: MeasuredEditor = {
    first: { editor: [], image: [] },
    pen: { editor: pen(), sketch: pen() },
    hundred: [],
    saving: [],
  };
  try {
    const signedIn = await signIn(portal.url, mockUrl, person);
    const visited = { ...prepared, signedIn, portalUrl: portal.url, bareUrl: bare.url };
    await repeat('editor', turns, async () => {
      await measureFirst(measured, browser, visited);
      await measurePen(measured, browser, visited);
      // A hundred pages take as long as all else together: they are opened in every second visit.
      if (measured.first.editor.length % 2 === 1) await measureMany(measured, browser, visited);
    });
    return measured;
  } finally {
    await Promise.all([bare.close(), portal.close(), front.close()]);
  }
};

const all = (strokes: readonly StrokeFigures[]) => strokes.flatMap(({ painted }) => painted);
const lost = (strokes: readonly StrokeFigures[]) => Math.max(...strokes.map((one) => one.lost));

/** The goals of the page editor. */
export const editorGoals = ({ first, pen, hundred, saving }: MeasuredEditor): Goal[] => [
  goal('first page: can be drawn on / bare <img>', median(first.editor) / median(first.image), 1.3),
  goal('pen: input to paint, frames', median(all(pen.editor[1])) / frameMs, 2),
  goal('pen, 4 x slower: points lost', lost(pen.editor[4]), 0),
  goal('100 pages: memory of the renderer, MB', Math.max(...hundred.map(({ memory }) => memory)), 600),
  goal(
    '100 pages: small pages scrolled, longest frame, ms',
    median(hundred.map(({ frame }) => frame)),
    longestFrameMs,
  ),
  goal('3 of 40 pages saved: longest task, ms', median(saving), 100),
];

const penRow = (name: string, speed: number, strokes: readonly StrokeFigures[]): string[] => {
  const sorted = all(strokes).toSorted((a, b) => a - b);
  return [
    `${name}, ${speed} x`,
    median(sorted).toFixed(1),
    (sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN).toFixed(1),
    String(sorted.length),
    `${lost(strokes)} of ${Math.max(...strokes.map(({ delivered }) => delivered))}`,
  ];
};

/** The printed figures. */
export const editorReport = ({ first, pen }: MeasuredEditor): string =>
  [
    table([
      ['slow line, 4 x slower', 'press to painted ms'],
      ['page that can be drawn on', String(Math.round(median(first.editor)))],
      ['bare <img>', String(Math.round(median(first.image)))],
    ]),
    table([
      ['pen', 'input to paint ms', 'of 95 in 100 ms', 'frames', 'points lost'],
      ...speeds.flatMap((speed) => [
        penRow('our editor', speed, pen.editor[speed]),
        penRow('react-sketch-canvas', speed, pen.sketch[speed]),
      ]),
    ]),
  ].join('\n\n');
