import { NotUnderstood } from '../../command/arguments.ts';

/** One row of a printed path. */
export interface PrintedStep {
  /** Sentences, in the order in which they are carried out. */
  readonly doing: readonly string[];
  readonly expected: readonly string[];
}

/** A path as it is printed for people: its beginning, then a step each. */
export interface PrintedPath {
  readonly flow: string;
  readonly id: string;
  readonly steps: readonly PrintedStep[];
}

const separator = /(?<!\\)\|/;

const cellsOf = (line: string): readonly string[] =>
  line
    .split(separator)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

const linesOf = (cell = ''): readonly string[] => (cell === '' ? [] : cell.split('<br>'));

const stepOf = (line: string): PrintedStep => {
  const [, , doing, expected] = cellsOf(line);
  return { doing: linesOf(doing), expected: linesOf(expected) };
};

/** Reads the Markdown of `npm run paths`, in English; nothing else is known of the paths. */
export const readScript = (text: string): readonly PrintedPath[] => {
  const flowParts = text.split(/^# Test paths: /m).slice(1);
  const paths = flowParts.flatMap((part) => {
    const [flow = ''] = part.split('\n');
    return part
      .split(/^## Path /m)
      .slice(1)
      .map((section): PrintedPath => {
        const [id = '', ...lines] = section.split('\n');
        return {
          flow: flow.trim(),
          id: id.trim(),
          steps: lines.filter((line) => /^\| \d+ \|/.test(line)).map((line) => stepOf(line)),
        };
      });
  });
  if (paths.length === 0) throw new NotUnderstood('This is no Markdown of npm run paths, in English.');
  return paths;
};
