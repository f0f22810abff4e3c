import type { Path, Step } from '../path.ts';

/** An odd file of the mock provider: one that cannot be painted, or one that asks for a password. */
export type OddFile = 'corrupt' | 'password';

const oddFiles: Readonly<Record<string, OddFile>> = {
  'painting.failed': 'corrupt',
  'password.requested': 'password',
};

const painting = /^(page|painting|password)\./;

/** Whether this step of a document's path says what became of painting its file. */
export const isAboutPainting = ({ event }: Step): boolean => painting.test(event.type);

/** Whether a file to paint is read: opening does, and so does acting if it finds that the file was replaced. */
export const readsFile = ({ actor, state }: Step): boolean =>
  actor === 'readDocument' || (actor === 'acting' && state.includes('idle.changed'));

/** The odd file that the call must read which ends with a step; null for a usual one, or if none is painted. */
export const oddFileAt = ({ steps }: Pick<Path, 'steps'>, endsAt: number): OddFile | null => {
  if (!steps[endsAt]?.state.includes('page.awaited')) return null;
  const next = steps.slice(endsAt + 1).find((step) => readsFile(step) || isAboutPainting(step));
  return oddFiles[next?.event.type ?? ''] ?? null;
};

/** Whether the sender must replace the file before the call that ends with a step: because the path needs an odd one, or a usual one again. */
export const needsOtherFile = (path: Pick<Path, 'steps'>, endsAt: number): boolean => {
  const step = path.steps[endsAt];
  if (!step || !readsFile(step)) return false;
  const before = path.steps.slice(0, endsAt).findLastIndex(readsFile);
  return oddFileAt(path, endsAt) !== oddFileAt(path, before);
};
