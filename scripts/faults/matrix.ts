import type { Sight } from '../../machines/screen.ts';
import { faults } from './faults.ts';
import type { Fault } from './faults.ts';
import { kinds, operationCell, operations } from './operations.ts';
import type { OperationId } from './operations.ts';
import { oracleAt } from './oracle.ts';
import type { ExpectedScreen } from './faulted-screens.ts';
import { screenCells, screens } from './screens.ts';

/** One printed cell: what the caller or the person gets, or why the fault is not possible. */
export interface Cell {
  readonly row: string;
  readonly fault: string;
  readonly told: string | null;
  readonly notPossible: string | null;
  readonly why: string | null;
}

const places = {
  'part missing': 'instead of the screen: app.part.title',
  'start failed': 'instead of the page: it could not be loaded',
} as const;

const wordsOf = (sight: Sight): string | null => {
  if ('text' in sight) return sight.text;
  if ('address' in sight) return sight.address;
  return 'role' in sight ? (sight.name ?? sight.role) : null;
};

/** The oracle's entry in short: the states, then what is seen, by message id or role. */
const describeScreen = (sees: ExpectedScreen): string => {
  if (typeof sees === 'string') return places[sees];
  const { state, shown } = oracleAt(sees);
  const seen = [...new Set(shown.sees.map((sight) => wordsOf(sight)).filter((one) => one !== null))];
  return `${state}: ${seen.join(', ')}`;
};

const operationIds = Object.keys(operations) as OperationId[];

const operationCells = (): readonly Cell[] =>
  operationIds.flatMap((row) =>
    faults.map((fault: Fault): Cell => {
      const cell = operationCell(row, fault);
      return 'notPossible' in cell
        ? { row, fault: fault.name, told: null, notPossible: cell.notPossible, why: null }
        : { row, fault: fault.name, told: cell.word, notPossible: null, why: cell.why ?? null };
    }),
  );

const cellsOfScreens = (): readonly Cell[] =>
  screenCells.map(({ screen, fault, cell }) => ({
    row: screen,
    fault: fault.name,
    told: 'sees' in cell ? describeScreen(cell.sees) : null,
    notPossible: 'notPossible' in cell ? cell.notPossible : null,
    why: null,
  }));

/** The whole matrix: every operation and every screen at every fault. */
export const matrix = () => ({ operations: operationCells(), screens: cellsOfScreens() });

const count = (cells: readonly Cell[]): string => {
  const meets = cells.filter(({ told: word }) => word !== null).length;
  return `${cells.length} cells: ${meets} meet, ${cells.length - meets} do not and say why, ${
    cells.filter((cell) => !cell.told && !cell.notPossible).length
  } empty`;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (cells: readonly Cell[], heads: readonly string[]): readonly string[] => {
  const reasons = [...new Set(cells.flatMap(({ notPossible, why }) => notPossible ?? why ?? []))];
  const note = (reason: string | null) => (reason === null ? '' : ` [${reasons.indexOf(reason) + 1}]`);
  const shown = ({ told: word, notPossible, why }: Cell) =>
    word === null ? `does not meet${note(notPossible)}` : `${word}${note(why)}`;
  const lines = faults.map(({ name }) =>
    row([
      name,
      ...heads.map((head) => {
        const cell = cells.find((one) => one.row === head && one.fault === name);
        return cell ? shown(cell) : '';
      }),
    ]),
  );
  return [
    row(['', ...heads]),
    row(['---', ...heads.map(() => '---')]),
    ...lines,
    '',
    ...reasons.map((reason, at) => `[${at + 1}] ${reason}`),
    '',
    count(cells),
  ];
};

/** The matrix as Markdown. */
export const markdown = (): string => {
  const { operations: ofOperations, screens: ofScreens } = matrix();
  return [
    '# Faults',
    '',
    row(['fault', 'what happens', 'handled']),
    row(['---', '---', '---']),
    ...faults.map(({ name, what, isHandled }) => row([name, what, isHandled ? 'yes' : 'no'])),
    '',
    '## What the caller of each operation is told',
    '',
    ...Object.entries(kinds).map(([kind, rule]) => {
      const own = operationIds.filter((id) => operations[id].kind === kind);
      return `- ${kind} (${own.join(', ')}): ${rule}`;
    }),
    '',
    ...tableOf(ofOperations, operationIds),
    '',
    '## What a person sees on each screen',
    '',
    ...Object.entries(screens).map(([name, { operation }]) => `- ${name}: ${operation} meets the fault`),
    '',
    ...tableOf(ofScreens, Object.keys(screens)),
  ].join('\n');
};
