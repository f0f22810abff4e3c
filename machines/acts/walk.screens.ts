import type { SnapshotFrom } from 'xstate';
import type { Screen, ScreensOf, Sight, Thing } from '../screen.ts';
import type { walkMachine } from './walk.machine.ts';
import type { WalkEvent } from './walk.setup.ts';

type Line = Screen<WalkEvent['type']>;
type Snapshot = SnapshotFrom<typeof walkMachine>;

const account: Thing = { role: 'heading', name: 'acts.walk.account', in: 'dialog' };
const copy: Thing = { role: 'button', name: 'app.copy', in: 'dialog' };

const onTheWay = ['document.shown', 'document.skipped', 'walk.advanced', 'walk.stopped'] as const;

/** Its place among all of them, skip and stop; other documents can be chosen meanwhile (X19). */
const reading = ({ context: { at, steps } }: Snapshot): Line => ({
  sees: [{ text: 'acts.walk.place', values: { place: at + 1, total: steps.length }, in: 'page' }],
  offers: [...onTheWay, 'walk.began'],
  refuses: ['account.closed', account],
});

/** One word for everything that became of a document, and the whole to copy (X19). */
const told = ({ context: { steps } }: Snapshot): Line => {
  const results = new Set(steps.map(({ result }) => result));
  return {
    sees: [
      account,
      ...[...results].map((result): Sight => ({ text: `acts.walkResult.${result}`, in: 'dialog' })),
    ],
    offers: ['account.closed', copy],
    // What has not been read yet is not taken away by other documents.
    refuses: [...onTheWay, 'walk.began'],
  };
};

/** What a person sees and can do while documents are read one by one (X19, S35). */
export const walkScreens = {
  // A selection that is asked about can be read instead.
  idle: { sees: [], offers: ['walk.began'], refuses: [...onTheWay, 'account.closed', account] },
  reading,
  goingOn: { unseen: 'It is known at once which document is next.' },
  told,
} as const satisfies ScreensOf<typeof walkMachine>;
