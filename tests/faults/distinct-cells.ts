import { operations } from '../../scripts/faults/operations.ts';
import { screenCells, screens } from '../../scripts/faults/screens.ts';

type ScreenCell = (typeof screenCells)[number];

/** A cell of the matrix in which the fault can occur on its screen. */
export type MetCell = ScreenCell & { readonly cell: Extract<ScreenCell['cell'], { readonly sees: unknown }> };

export const isRead = (screen: MetCell['screen']): boolean =>
  operations[screens[screen].operation].kind === 'read';

/** Cells of one kind can only fail for the same reason in a browser: each call's outcomes are proved without one. */
const kindOf = ({ screen, fault, cell }: MetCell): string => {
  const { takes, effect, isHandled, name } = fault;
  // A browser without storage shows the sign-in, whatever the address was.
  if (takes === 'storage' && screens[screen].isSignedIn) return 'storage of a signed-in person';
  if (takes !== undefined) return `${screen} ${takes}`;
  // A read that succeeds shows what every visit shows.
  if (isRead(screen) && (effect === 'answered' || effect === 'twice')) return `read ${name}`;
  return [screen, JSON.stringify(cell.sees), isRead(screen) || isHandled].join(' ');
};

/** The cells in which the fault can occur on its screen. */
export const metCells: readonly MetCell[] = screenCells.filter((one): one is MetCell => 'sees' in one.cell);

const kinds = (): readonly (readonly MetCell[])[] => {
  const found = new Map<string, MetCell[]>();
  for (const one of metCells) found.set(kindOf(one), [...(found.get(kindOf(one)) ?? []), one]);
  return [...found.values()];
};

/** One cell of each kind, with the fault that has been chosen least often so far. */
export const distinctCells = (): readonly MetCell[] => {
  const taken = new Map<string, number>();
  return kinds().flatMap((cells) => {
    const timesTaken = ({ fault }: MetCell) => taken.get(fault.name) ?? 0;
    const [first] = cells.toSorted((one, other) => timesTaken(one) - timesTaken(other));
    if (!first) return [];
    taken.set(first.fault.name, timesTaken(first) + 1);
    return [first];
  });
};
