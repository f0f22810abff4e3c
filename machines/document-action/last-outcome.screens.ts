import type { SnapshotFrom } from 'xstate';
import { actTexts } from '../acts/act-texts.ts';
import { acts } from '../acts/acts.ts';
import type { Ending, Sight } from '../screen.ts';
import type { documentActionMachine } from './document-action.machine.ts';

type Snapshot = SnapshotFrom<typeof documentActionMachine>;
type Context = Snapshot['context'];

/** The outcome of the last act. */
export type LastOutcome = 'plain' | 'notRecorded' | 'refused' | 'changed' | 'unchecked';

/** What shows the outcome of the last act; nothing if there was none. */
export const outcomeMessage = (what: LastOutcome, { entry }: Context): readonly Sight[] => {
  if (what === 'plain') return [];
  if (what === 'changed' || what === 'unchecked')
    return [{ role: 'alert' }, { text: `documentAction.${what}.text` }];
  const hasProviderText = what === 'refused' && entry?.error;
  return hasProviderText ? [{ role: 'alert' }] : [{ role: 'alert' }, { text: 'documentAction.notRecorded' }];
};

/** Why no act is offered: the document waits for another person, or this person has acted on it. */
export const whyNoActs = ({ tab, awaitsMe, recordStatus, entry }: Context): readonly Sight[] => {
  if (awaitsMe || tab === 'complete') return [];
  const isMine = entry === null ? recordStatus === 'mine' : entry.by === 'me';
  return [{ text: isMine ? 'documentAction.mine.done' : 'documentAction.off.none' }];
};

/** The final message: this person's own act is named (S36). */
export const finalMessage = (context: Context): readonly Sight[] =>
  context.entry?.fate === 'done' && context.entry.by === 'me'
    ? [{ text: actTexts[context.act ?? 'sign'].result }]
    : whyNoActs(context);

/** The ids proved while a document is shown, with the outcome of the last act. */
export const provedWhileShown = (what: LastOutcome, { entry }: Context): readonly string[] => {
  if (what === 'changed' || what === 'unchecked') return ['D2.41', 'X7'];
  if (what === 'notRecorded') return ['D2.41', 'S46'];
  return what === 'refused' && entry?.error ? ['D2.41', 'D8.2', 'S38'] : ['D2.41'];
};

/** The ids that the buttons of a tab prove. */
export const provedByButtons = { review: 'D2.37', sign: 'D2.38', acknowledge: 'D2.39' } as const;

/** A decline and an acknowledgement lead back to the pending list. */
export const left = ({ context: { entry, act, opensNext } }: Snapshot): Ending => {
  const isDone = entry?.fate === 'done' && entry.by === 'me' && act !== null;
  if (!isDone || !acts[act].hasSuccessToast || opensNext) return { ends: [] };
  return { proves: [act === 'decline' ? 'D4.10' : 'D4.12'], ends: [{ address: '/pending_documents' }] };
};
