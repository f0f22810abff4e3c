import type { FlowTestCases, TitledTestCase } from './test-cases.ts';

const written = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

const stepsOf = ({ before, steps }: TitledTestCase, shared: FlowTestCases['shared']): readonly string[] => {
  const lines = [...shared, ...before].map(({ told }) => `does(${written(told)})`);
  for (const { does, sees, isLeft } of steps) {
    lines.push(...(isLeft ? does.slice(0, -1) : does).map(({ told }) => `does(${written(told)})`));
    if (isLeft)
      return [...lines.map((line) => `await ${line}`), `isLeft(${written(does.at(-1)?.short ?? '')})`];
    if (sees.length > 0) lines.push(`sees(${sees.map(({ told }) => written(told)).join(', ')})`);
  }
  return lines.map((line) => `await ${line}`);
};

const testOf = (flow: string, path: TitledTestCase, shared: FlowTestCases['shared']): string => {
  const lines = stepsOf(path, shared);
  const used = ['does', 'sees', 'isLeft'].filter((name) => lines.some((line) => line.includes(`${name}(`)));
  const covers = path.covers.map(written).join(', ');
  return [
    `walks(${written(flow)}, ${written(`${path.id} · ${path.title}`)}, [${covers}], async ({ ${used.join(', ')} }) => {`,
    ...lines.map((line) => `  ${line};`),
    '});',
  ].join('\n');
};

/** For Playwright, with a running `npm start`: one test per path, with the sentences of the Gherkin format. */
export const playwright = ({ set, paths, shared }: FlowTestCases): string =>
  [
    "import { walks } from '#walks';",
    '// npx playwright test --config tests/walk/beside-start.config.ts',
    ...paths.map((path) => testOf(set.flow, path, shared)),
  ].join('\n\n');
