import type { Expected, Path, PathSet } from '../path.ts';
import type { Language, Wording } from '../wording.ts';

type Keywords = readonly [feature: string, scenario: string, given: string, when: string, reached: string];

/** Gherkin's own keywords; Japanese and Chinese ones take no space. */
const keywords: Readonly<Record<Language, Keywords>> = {
  en: ['Feature', 'Scenario', 'Given ', 'When ', 'Then '],
  de: ['Funktionalität', 'Szenario', 'Angenommen ', 'Wenn ', 'Dann '],
  es: ['Característica', 'Escenario', 'Dado ', 'Cuando ', 'Entonces '],
  fr: ['Fonctionnalité', 'Scénario', 'Soit ', 'Quand ', 'Alors '],
  ja: ['機能', 'シナリオ', '前提', 'もし', 'ならば'],
  zh: ['功能', '场景', '假如', '当', '那么'],
};

const scenarioOf = (path: Path, wording: Wording, own: Keywords): string => {
  const [, scenario, given, when, reached] = own;
  const state = (one: Expected) =>
    `    ${reached}${wording.text('paths.step.reached', { state: one.state })}`;
  return [
    `  @${path.id}`,
    `  ${scenario}: ${wording.text('paths.heading.path', { id: path.id })}`,
    `    ${given}${wording.start(path)}`,
    state(path.start),
    ...path.steps.flatMap((step) => [`    ${when}${wording.step(step)}`, state(step)]),
  ].join('\n');
};

/** For tools that read feature files, with the keywords of the language. */
export const gherkin = (set: PathSet, wording: Wording): string => {
  const own = keywords[wording.language];
  return [
    `# language: ${wording.language === 'zh' ? 'zh-CN' : wording.language}`,
    `${own[0]}: ${wording.text('paths.heading.title', { flow: set.flow })}`,
    '',
    set.paths.map((path) => scenarioOf(path, wording, own)).join('\n\n'),
  ].join('\n');
};
