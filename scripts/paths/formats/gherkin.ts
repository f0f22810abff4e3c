import type { Path, PathSet } from '../path.ts';
import type { Language, Wording } from '../wording.ts';

interface Keywords {
  readonly feature: string;
  readonly scenario: string;
  /** The keyword with the clause that follows it. */
  readonly given: (clause: string) => string;
  readonly when: string;
  readonly then: string;
}

const before = (keyword: string) => (clause: string) => `${keyword}${clause}`;

/** French drops the vowel before another one. */
const elided = (clause: string): string =>
  `Étant donné ${/^[aeiouyâàéèêîôû]/i.test(clause) ? 'qu’' : 'que '}${clause}`;

/** Gherkin's own keywords; Japanese and Chinese ones take no space. */
const keywords: Readonly<Record<Language, Keywords>> = {
  en: { feature: 'Feature', scenario: 'Scenario', given: before('Given '), when: 'When ', then: 'Then ' },
  de: {
    feature: 'Funktionalität',
    scenario: 'Szenario',
    given: before('Angenommen '),
    when: 'Wenn ',
    then: 'Dann ',
  },
  es: {
    feature: 'Característica',
    scenario: 'Escenario',
    given: before('Dado que '),
    when: 'Cuando ',
    then: 'Entonces ',
  },
  fr: { feature: 'Fonctionnalité', scenario: 'Scénario', given: elided, when: 'Quand ', then: 'Alors ' },
  ja: { feature: '機能', scenario: 'シナリオ', given: before('前提'), when: 'もし', then: 'ならば' },
  zh: { feature: '功能', scenario: '场景', given: before('假如'), when: '当', then: '那么' },
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
