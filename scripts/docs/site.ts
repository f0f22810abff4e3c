import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { alone } from '../atlas/alone.ts';
import { readChanges } from '../atlas/changes.ts';
import type { Change } from '../atlas/changes.ts';
import { placesIn } from '../atlas/cover.ts';
import { readStates } from '../atlas/pictures.ts';
import type { PicturedState } from '../atlas/pictures.ts';
import { flows } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import type { FlowTestCases, TitledTestCase } from '../paths/formats/test-cases.ts';
import { cachedPaths } from '../paths/path-cache.ts';
import { languages } from '../paths/wording.ts';
import type { Language } from '../paths/wording.ts';
import { anchor, escapeHtml, link, pageOf, table } from './html.ts';
import { pathsFile, pathsFound, pathsPage, toldFor } from './paths.ts';
import type { Found } from './paths.ts';
import { chartSvg, statesHtml } from './states.ts';
import type { State } from './states.ts';
import type { Row } from '../trace/proofs.ts';
import { statementRows, statementsFound, statementsPage } from './statements.ts';

/** Where the site is built. */
export const siteFolder = '.cache/docs';

const assets = ['site.css', 'site.js'] as const;

/** Names of languages, each in its own. */
const nameOf = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** The states of a flow that can be looked at, along its chart. */
const statesOf = (flow: FlowName, pictured: readonly PicturedState[]): readonly State[] => {
  const set = cachedPaths(flow);
  const comeTo = (state: string) =>
    set.paths.filter(({ start, steps }) => [start, ...steps].some((one) => one.state === state));
  return [...placesIn(set)]
    .map(([name, place]) => ({
      name,
      ...place,
      pictured: pictured.find((one) => one.flow === flow && one.state === name) ?? null,
      paths: comeTo(name).map(({ id }) => id),
    }))
    .toSorted((one, other) => one.depth - other.depth || (one.name < other.name ? -1 : 1));
};

const statesFound = (flow: string, states: readonly State[]): readonly Found[] =>
  states.map(({ name, from }) => [`${flow}.html#${anchor(name)}`, `${flow}: ${name}`, from.join('\n')]);

/** The screens that belong to no flow, if they have pictures. */
const aloneStates = (pictured: readonly PicturedState[]): readonly State[] =>
  pictured
    .filter(({ flow }) => flow === alone)
    .map((one) => ({ name: one.state, depth: 0, from: [], pictured: one, paths: [] }));

const changesHtml = (changes: readonly Change[]): string =>
  changes.length === 0
    ? '<p>No picture differs from the recorded atlas, or none is recorded.</p>'
    : changes
        .map(({ file, share, shows }) => {
          const much = share === null ? 'new' : `${(share * 100).toFixed(2)} % of the points`;
          return `<section><h2>${escapeHtml(file)}</h2><p>${much}</p><img src="${escapeHtml(shows ?? file)}" alt="" loading="lazy"></section>`;
        })
        .join('\n');

/** Puts the pictures into the site without a second copy of their bytes. */
const putPictures = (atlas: string, folder: string, files: readonly string[]): void => {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    linkSync(join(atlas, file), join(folder, file));
  }
};

/** A part of the site: its pages, what the search finds there, in every language or in one, and its row in the list. */
interface Part {
  readonly pages: Readonly<Record<string, string>>;
  readonly found: readonly Found[];
  readonly foundIn: Readonly<Partial<Record<Language, readonly Found[]>>>;
  readonly row: readonly string[];
  /** Statements, each with a link to a path that covers it. */
  readonly covers: readonly (readonly [id: string, path: string])[];
}

const coversOf = (paths: readonly TitledTestCase[], flow: FlowName): Part['covers'] =>
  paths.flatMap(({ id, covers }) =>
    covers.map((statement) => [statement, link(`${pathsFile(flow, 'en')}#${anchor(id)}`, id)] as const),
  );

const flowPart = (flow: FlowName, pictured: readonly PicturedState[]): Part => {
  const states = statesOf(flow, pictured);
  const told = languages.map((language) => toldFor(flow, language));
  const ways = languages.map((language) => link(pathsFile(flow, language), nameOf(language))).join(' · ');
  const chart = `<h2>Chart</h2><div class="chart" tabindex="0" role="group" aria-label="Chart">${chartSvg(flows[flow].machine)}</div>`;
  const html = `<p>Test cases: ${ways}</p>${chart}${statesHtml(flow, states)}`;
  const pathsOf = (one: FlowTestCases) => {
    const { language, text } = one.wording;
    const way = `<p lang="en">${link(`${flow}.html`, flow)} · ${ways}</p>`;
    const title = text('paths.heading.title', { flow });
    return [pathsFile(flow, language), pageOf({ title, language, html: `${way}${pathsPage(one)}` })];
  };
  return {
    pages: {
      [`${flow}.html`]: pageOf({ title: flow, language: 'en', html }),
      ...Object.fromEntries(told.map(pathsOf)),
    },
    found: statesFound(flow, states),
    foundIn: Object.fromEntries(told.map((one) => [one.wording.language, pathsFound(one)])),
    covers: coversOf(told.find(({ wording }) => wording.language === 'en')?.paths ?? [], flow),
    row: [link(`${flow}.html`, flow), String(states.length), `${cachedPaths(flow).paths.length}: ${ways}`],
  };
};

const alonePart = (states: readonly State[]): Part => {
  const title = 'What no flow leads to';
  return {
    pages: { [`${alone}.html`]: pageOf({ title, language: 'en', html: statesHtml(alone, states) }) },
    found: statesFound(alone, states),
    foundIn: {},
    covers: [],
    row: [link(`${alone}.html`, title), String(states.length), ''],
  };
};

const listPages = (parts: readonly Part[], rows: readonly Row[], changes: readonly Change[]) => {
  const ways = new Map<string, readonly string[]>();
  for (const [id, way] of parts.flatMap(({ covers }) => covers)) ways.set(id, [...(ways.get(id) ?? []), way]);
  const page = (title: string, html: string) => pageOf({ title, language: 'en', html });
  return {
    'index.html': page(
      'Flows',
      table([['Flow', 'States', 'Test cases'], ...parts.map(({ row }) => row)], 'flows'),
    ),
    'statements.html': page('Statements of the specification', statementsPage(rows, ways)),
    'changes.html': page('Changed pictures', changesHtml(changes)),
  };
};

/** Builds the site of these flows, with the pictures in `atlas`. It can be opened as a local file. */
export const writeSite = (folder: string, atlas: string, names: readonly FlowName[]): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [pictured, changes, rows] = [readStates(atlas), readChanges(atlas), statementRows()];
  putPictures(atlas, folder, [
    ...pictured.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
    ...changes.flatMap(({ shows }) => shows ?? []),
  ]);
  const others = aloneStates(pictured);
  const parts = [
    ...names.map((name) => flowPart(name, pictured)),
    ...(others.length > 0 ? [alonePart(others)] : []),
  ];
  const pages = Object.assign(
    {},
    listPages(parts, rows, changes),
    ...parts.map((part) => part.pages),
  ) as Part['pages'];
  for (const [file, html] of Object.entries(pages)) writeFileSync(join(folder, file), html);
  for (const file of assets) copyFileSync(join(import.meta.dirname, 'page', file), join(folder, file));
  const common = [...parts.flatMap(({ found }) => found), ...statementsFound(rows)];
  for (const language of languages) {
    const found = [...parts.flatMap(({ foundIn }) => foundIn[language] ?? []), ...common];
    writeFileSync(join(folder, `search.${language}.js`), `window.searchIndex = ${JSON.stringify(found)};\n`);
  }
};
