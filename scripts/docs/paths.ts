import type { Sentence } from '../paths/by-hand/case.ts';
import { testCasesOf } from '../paths/formats/test-cases.ts';
import type { FlowTestCases, TitledTestCase } from '../paths/formats/test-cases.ts';
import { cachedPaths } from '../paths/path-cache.ts';
import type { FlowName } from '../paths/flows.ts';
import type { Language } from '../paths/wording.ts';
import { factsOf, howOf, summaryOf } from '../paths/formats/markdown.ts';
import { anchor, htmlMarks, htmlOf, link, list, table, withoutMarks } from './html.ts';

/** An address, its title, and what else it is found by. */
export type Found = readonly [address: string, title: string, text: string];

/** The page that has a flow's paths in a language. */
export const pathsFile = (flow: string, language: Language): string => `${flow}.${language}.html`;

/** The paths of a flow in a language, marked for pages. */
export const toldFor = (flow: FlowName, language: Language): FlowTestCases =>
  testCasesOf(cachedPaths(flow), { language, marks: htmlMarks });

const lines = (sentences: readonly Sentence[]): string =>
  sentences.map(({ short }) => htmlOf(short)).join('<br>');

const before = ({ wording: { text } }: FlowTestCases, sentences: readonly Sentence[]): string =>
  sentences.length === 0
    ? ''
    : `<p><b>${text('paths.heading.before')}</b></p>${list(sentences.map(({ short }) => htmlOf(short)))}`;

/** How long a path takes, and what it covers, with links to it. */
const factsHtml = ({ wording: { text } }: FlowTestCases, path: TitledTestCase): string =>
  htmlOf(factsOf(path, text)).replaceAll(/[A-Z]+\d+(?:\.\d+)?/g, (id) =>
    path.covers.includes(id) ? link(`statements.html#${anchor(id)}`, id) : id,
  );

const section = (told: FlowTestCases, path: TitledTestCase): string => {
  const { text } = told.wording;
  const rows = path.steps.map(({ does, sees }, at) => [String(at + 1), lines(does), lines(sees)]);
  const headings = ['', text('paths.heading.doing'), text('paths.heading.seeing')];
  return `<section id="${anchor(path.id)}"><h2>${path.id} · ${htmlOf(path.title)}</h2>
<p>${factsHtml(told, path)}</p>
${before(told, path.before)}
${table([headings, ...rows], 'steps')}</section>`;
};

/** A flow's paths as test cases. */
export const pathsPage = (told: FlowTestCases): string => {
  const { text } = told.wording;
  return [
    `<p>${htmlOf(summaryOf(told.paths, text))}</p>`,
    list(howOf(text, htmlMarks, null).map(htmlOf)),
    before(told, told.shared),
    ...told.paths.map((path) => section(told, path)),
  ].join('\n');
};

/** What the search finds of a flow's paths. */
export const pathsFound = ({ set, paths, wording: { language } }: FlowTestCases): readonly Found[] =>
  paths.map(({ id, title, before: ready, steps }) => [
    `${pathsFile(set.flow, language)}#${anchor(id)}`,
    withoutMarks(`${id} · ${title}`),
    withoutMarks(
      [...ready, ...steps.flatMap(({ does, sees }) => [...does, ...sees])]
        .map(({ short }) => short)
        .join('\n'),
    ),
  ]);
