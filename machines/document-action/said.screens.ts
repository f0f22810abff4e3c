import type { SnapshotFrom } from 'xstate';
import { actTexts } from '../acts/act-texts.ts';
import type { Sight } from '../screen.ts';
import type { documentActionMachine } from './document-action.machine.ts';

type Context = SnapshotFrom<typeof documentActionMachine>['context'];

/** What came of the last act. */
export type Said = 'plain' | 'notRecorded' | 'refused' | 'changed' | 'unchecked';

/** What came of the last act: never nothing. */
export const said = (what: Said, { entry }: Context): readonly Sight[] => {
  if (what === 'plain') return [];
  if (what === 'changed' || what === 'unchecked')
    return [{ role: 'alert' }, { text: `documentAction.${what}.text` }];
  const isInTheirWords = what === 'refused' && entry?.error;
  return isInTheirWords ? [{ role: 'alert' }] : [{ role: 'alert' }, { text: 'documentAction.notRecorded' }];
};

/** Why nothing can be done, where it waits for somebody else or was done by this person. */
export const offBecauseOf = ({ tab, awaitsMe, recordStatus, entry }: Context): readonly Sight[] => {
  if (awaitsMe || tab === 'complete') return [];
  const isMine = entry === null ? recordStatus === 'mine' : entry.by === 'me';
  return [{ text: isMine ? 'documentAction.mine.done' : 'documentAction.off.none' }];
};

/** What came of it, once it is over: this person's own act is told by its name (S36). */
export const overBecauseOf = (context: Context): readonly Sight[] =>
  context.entry?.fate === 'done' && context.entry.by === 'me'
    ? [{ text: actTexts[context.act ?? 'sign'].result }]
    : offBecauseOf(context);

/** What is proved where a document is shown, with what came of the last act. */
export const ofDocument = (what: Said, { entry }: Context): readonly string[] => {
  if (what === 'changed' || what === 'unchecked') return ['D2.41', 'X7'];
  if (what === 'notRecorded') return ['D2.41', 'S46'];
  return what === 'refused' && entry?.error ? ['D2.41', 'D8.2', 'S38'] : ['D2.41'];
};

/** The statements of the buttons of a tab. */
export const buttonsOf = { review: 'D2.37', sign: 'D2.38', acknowledge: 'D2.39' } as const;
