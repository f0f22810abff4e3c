import Papa from 'papaparse';
import { label } from '../chart.ts';
import type { Path, PathSet, Step } from '../path.ts';
import type { HandWords, Language, Wording } from '../wording.ts';

/** For test management tools: one row a step, RFC 4180. */
export const csv = (set: PathSet, wording: Wording): string => {
  const { text } = wording;
  const headings = ['pathId', 'world', 'step', 'kind', 'happens', 'doing', 'state', 'tags'].map((id) =>
    text(`paths.heading.${id}`),
  );
  const rows = set.paths.flatMap((path) => {
    const world = wording.world(path);
    const byHand = wording.byHand(path);
    const doing = (stop: number) => (byHand[stop]?.sentences ?? []).join('\n');
    const expected = (stop: number) => {
      const seen = byHand[stop]?.seen;
      return seen ? wording.expected(seen) : text('paths.byHand.unseen');
    };
    const { start } = path;
    return [
      [path.id, world, '0', '', wording.start(path), doing(0), expected(0), start.tags.join(' ')],
      ...path.steps.map((step, index) => [
        path.id,
        world,
        String(index + 1),
        text(`paths.kind.${step.kind}`),
        wording.step(step),
        doing(index + 1),
        expected(index + 1),
        step.tags.join(' '),
      ]),
    ];
  });
  // A leading sign would make a spreadsheet calculate.
  return Papa.unparse([headings, ...rows], { quotes: true, escapeFormulae: true });
};

interface Keywords {
  readonly feature: string;
  readonly scenario: string;
  /** The keyword with the clause that follows it. */
  readonly given: (clause: string) => string;
  readonly when: string;
  readonly then: string;
}

const followedBy = (keyword: string) => (clause: string) => `${keyword}${clause}`;

/** French drops the vowel before another one. */
const elided = (clause: string): string =>
  `Étant donné ${/^[aeiouyâàéèêîôû]/i.test(clause) ? 'qu’' : 'que '}${clause}`;

/** Gherkin's own keywords; Japanese and Chinese ones take no space. */
const keywords: Readonly<Record<Language, Keywords>> = {
  en: { feature: 'Feature', scenario: 'Scenario', given: followedBy('Given '), when: 'When ', then: 'Then ' },
  de: {
    feature: 'Funktionalität',
    scenario: 'Szenario',
    given: followedBy('Angenommen '),
    when: 'Wenn ',
    then: 'Dann ',
  },
  es: {
    feature: 'Característica',
    scenario: 'Escenario',
    given: followedBy('Dado que '),
    when: 'Cuando ',
    then: 'Entonces ',
  },
  fr: { feature: 'Fonctionnalité', scenario: 'Scénario', given: elided, when: 'Quand ', then: 'Alors ' },
  ja: { feature: '機能', scenario: 'シナリオ', given: followedBy('前提'), when: 'もし', then: 'ならば' },
  zh: { feature: '功能', scenario: '场景', given: followedBy('假如'), when: '当', then: '那么' },
};

const scenarioOf = (path: Path, wording: Wording, own: Keywords): string => {
  const { scenario, given, when, then } = own;
  const byHand = wording.byHand(path);
  const doing = (stop: number) => (byHand[stop]?.sentences ?? []).map((sentence) => `    * ${sentence}`);
  // What nobody can see is not claimed.
  const state = (stop: number) => {
    const seen = byHand[stop]?.seen;
    return seen ? [`    ${then}${wording.expectedTold(seen)}`] : [];
  };
  return [
    `  @${path.id}`,
    `  ${scenario}: ${wording.text('paths.heading.path', { id: path.id })}`,
    `    ${given(wording.world(path))}`,
    ...doing(0),
    ...state(0),
    ...path.steps.flatMap((step, at) => [
      `    ${when}${wording.told(step)}`,
      ...doing(at + 1),
      ...state(at + 1),
    ]),
  ].join('\n');
};

/** For tools that read feature files, with the keywords of the language. */
export const gherkin = (set: PathSet, wording: Wording): string => {
  const own = keywords[wording.language];
  return [
    `# language: ${wording.language === 'zh' ? 'zh-CN' : wording.language}`,
    `${own.feature}: ${wording.text('paths.heading.title', { flow: set.flow })}`,
    '',
    set.paths.map((path) => scenarioOf(path, wording, own)).join('\n\n'),
  ].join('\n');
};

const ordersIn = (doing: HandWords['doing'][number] | undefined) =>
  doing?.does === 'order' ? doing.orders : [];

/** What a tester does and looks for, in words, and what each of it orders. */
const handIn = (wording: Wording, byHand: HandWords | undefined, before: number) => {
  const { sentences = [], doing = [], cannot = null, seen = null } = byHand ?? {};
  return {
    byHand: sentences.map((words, at) => ({ words, orders: ordersIn(doing[at]) })),
    expects: seen ? wording.expectedLines(seen) : [wording.text('paths.byHand.unseen')],
    cannot,
    isSeen: seen !== null,
    orders: doing.flatMap((one) => ordersIn(one).map((order) => ({ before, ...order }))),
  };
};

const stepIn = (wording: Wording, byHand: readonly HandWords[]) => (step: Step, at: number) => ({
  words: wording.step(step),
  expected: wording.expected(step),
  ...step,
  ...handIn(wording, byHand[at + 1], at + 1),
});

const pathIn = (wording: Wording) => (path: Path) => {
  const byHand = wording.byHand(path);
  return {
    ...path,
    words: wording.start(path),
    expected: wording.expected(path.start),
    start: { ...path.start, ...handIn(wording, byHand[0], 0) },
    steps: path.steps.map(stepIn(wording, byHand)),
  };
};

/** Where the JSON form is described, field by field, from the root of the repository. */
export const schemaFile = 'docs/paths.schema.json';

/** The source of truth: everything, machine-readable, with the words beside. */
export const json = (set: PathSet, wording: Wording): string =>
  JSON.stringify({ ...set, language: wording.language, paths: set.paths.map(pathIn(wording)) }, null, 2);

const tableCell = (text: string): string => text.replaceAll('|', '\\|');

const row = (cells: readonly string[]): string => `| ${cells.map((one) => tableCell(one)).join(' | ')} |`;

/** The first step that nobody can do by hand, and why; nothing where all can be done. */
const warning = (all: readonly HandWords[], { text }: Wording): readonly string[] => {
  const at = all.findIndex(({ cannot }) => cannot !== null);
  const why = all[at]?.cannot;
  return why ? [text('paths.heading.notByHand', { step: at, why: text(`paths.cannot.${why}`) }), ''] : [];
};

const section = (path: Path, wording: Wording): string => {
  const { text } = wording;
  const headings = ['step', 'happens', 'doing', 'state'].map((id) => text(`paths.heading.${id}`));
  const byHand = wording.byHand(path);
  const rows = byHand.map(({ sentences, seen }, stop) => {
    const step = path.steps[stop - 1];
    const expected = seen ? wording.expectedLines(seen) : [text('paths.byHand.unseen')];
    const happens = step ? wording.step(step) : wording.start(path);
    return [String(stop), happens, sentences.join('<br>'), expected.join('<br>')];
  });
  return [
    `## ${text('paths.heading.path', { id: path.id })}`,
    '',
    ...warning(byHand, wording),
    row(headings),
    row(headings.map(() => '---')),
    ...rows.map((cells) => row(cells)),
  ].join('\n');
};

/** For people who test by hand: one table a path. */
export const markdown = (set: PathSet, wording: Wording): string =>
  [
    `# ${wording.text('paths.heading.title', { flow: set.flow })}`,
    wording.text('paths.heading.summary', { paths: set.paths.length, covered: set.covered.length }),
    wording.text('paths.byHand.how', { start: '`npm start`', part: `\`data-flow="${set.flow}"\`` }),
    ...set.paths.map((path) => section(path, wording)),
  ].join('\n\n');

const chart = (path: Path, wording: Wording): string => {
  const all = [path.start, ...path.steps];
  const shape = (state: string, isFinal: boolean) => (isFinal ? `([${label(state)}])` : `[${label(state)}]`);
  return [
    `%% ${path.id}`,
    'flowchart TD',
    `  begin((${label(wording.world(path))})) --> s0`,
    ...all.map(
      (one, index) =>
        `  s${index}${shape(wording.expected(one), one.isFinal)}:::${one.tags.includes('busy') ? 'busy' : 'calm'}`,
    ),
    ...path.steps.map((step, index) => `  s${index} -->|${label(wording.step(step))}| s${index + 1}`),
    '  classDef busy stroke-dasharray: 4 3',
    '  classDef calm stroke-width: 2px',
  ].join('\n');
};

/** One drawing a path. */
export const mermaid = (set: PathSet, wording: Wording): string =>
  set.paths.map((path) => chart(path, wording)).join('\n\n');

/** Writes a set of paths for one kind of reader. */
export type Format = (set: PathSet, wording: Wording) => string;

export const formats = { md: markdown, json, csv, gherkin, mermaid } as const satisfies Record<
  string,
  Format
>;

export type FormatName = keyof typeof formats;
