import type { Sentence } from '../by-hand/case.ts';
import type { Language } from '../wording.ts';
import type { FlowTestCases, TitledTestCase } from './test-cases.ts';

interface Keywords {
  readonly feature: string;
  readonly background: string;
  readonly scenario: string;
  readonly given: string;
  readonly when: string;
  readonly thus: string;
  readonly and: string;
}

const listed = (words: string): Keywords => {
  const [feature = '', background = '', scenario = '', given = '', when = '', thus = '', and = ''] =
    words.split('|');
  return { feature, background, scenario, given, when, thus, and };
};

/** Gherkin's own keywords; Japanese and Chinese ones take no space. */
const keywords: Readonly<Record<Language, Keywords>> = {
  en: listed('Feature|Background|Scenario|Given |When |Then |And '),
  de: listed('Funktionalität|Grundlage|Szenario|Angenommen |Wenn |Dann |Und '),
  es: listed('Característica|Antecedentes|Escenario|Dado |Cuando |Entonces |Y '),
  fr: listed('Fonctionnalité|Contexte|Scénario|Étant donné |Quand |Alors |Et '),
  ja: listed('機能|背景|シナリオ|前提|もし|ならば|かつ'),
  zh: listed('功能|背景|场景|假如|当|那么|而且'),
};

/** Sentences of one kind, the first after its keyword, the others after 'And'. */
const block = (keyword: string, and: string, sentences: readonly Sentence[]): readonly string[] =>
  sentences.map(({ told }, at) => `    ${at === 0 ? keyword : and}${told}`);

const ready = (own: Keywords, sentences: readonly Sentence[]): readonly string[] => {
  const isWorld = ({ order }: Sentence) => order?.startsWith('world') === true;
  return [
    ...block(own.given, own.and, sentences.filter(isWorld)),
    ...block(
      own.when,
      own.and,
      sentences.filter((one) => !isWorld(one)),
    ),
  ];
};

const scenarioOf = (path: TitledTestCase, own: Keywords): string =>
  [
    `  ${[path.id, ...path.covers].map((tag) => `@${tag}`).join(' ')}`,
    `  ${own.scenario}: ${path.title}`,
    ...ready(own, path.before),
    ...path.steps.flatMap(({ does, sees, isLeft }) => [
      ...block(own.when, own.and, isLeft ? does.slice(0, -1) : does),
      ...(isLeft ? [`    # ${does.at(-1)?.short ?? ''}`] : []),
      ...block(own.thus, own.and, sees),
    ]),
  ].join('\n');

/** For tools that read feature files, with the keywords of the language. */
export const gherkin = ({ set, paths, shared, wording }: FlowTestCases): string => {
  const { language, text } = wording;
  const own = keywords[language];
  return [
    `# language: ${language === 'zh' ? 'zh-CN' : language}`,
    `${own.feature}: ${text('paths.heading.title', { flow: set.flow })}`,
    ...(shared.length === 0 ? [] : ['', `  ${own.background}:`, ...ready(own, shared)]),
    '',
    paths.map((path) => scenarioOf(path, own)).join('\n\n'),
  ].join('\n');
};
