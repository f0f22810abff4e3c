import type { Told, ToldPath } from './told.ts';

const written = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;

const stepsOf = ({ before, steps }: ToldPath, shared: Told['shared']): readonly string[] => {
  const lines = [...shared, ...before].map(({ told }) => `does(${written(told)})`);
  for (const { does, sees, isLeft } of steps) {
    lines.push(...(isLeft ? does.slice(0, -1) : does).map(({ told }) => `does(${written(told)})`));
    if (isLeft)
      return [...lines.map((line) => `await ${line}`), `isLeft(${written(does.at(-1)?.short ?? '')})`];
    if (sees.length > 0) lines.push(`sees(${sees.map(({ told }) => written(told)).join(', ')})`);
  }
  return lines.map((line) => `await ${line}`);
};

const testOf = (flow: string, path: ToldPath, shared: Told['shared']): string => {
  const lines = stepsOf(path, shared);
  const used = ['does', 'sees', 'isLeft'].filter((name) => lines.some((line) => line.includes(`${name}(`)));
  const covers = path.covers.map(written).join(', ');
  return [
    `walks(${written(flow)}, ${written(`${path.id} · ${path.title}`)}, [${covers}], async ({ ${used.join(', ')} }) => {`,
    ...lines.map((line) => `  ${line};`),
    '});',
  ].join('\n');
};

/** For Playwright, beside `npm start`: a test a path, in the words of the Gherkin. */
export const playwright = ({ set, paths, shared }: Told): string =>
  [
    "import { walks } from '#walks';",
    '// npx playwright test --config tests/walk/beside-start.config.ts',
    ...paths.map((path) => testOf(set.flow, path, shared)),
  ].join('\n\n');
