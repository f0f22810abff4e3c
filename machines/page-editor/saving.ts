// From 'Save & close' to its outcome (D4.18, D7.12, X3). Edits are kept until they are proved to be stored.
import { not } from 'xstate';
import { errorOf } from '../answer.ts';
import { hasKind, pageEditor } from './page-editor.setup.ts';

const about = ({ context }: { context: { documentId: string } }) => ({ documentId: context.documentId });
const keepError = { type: 'keepError', params: errorOf } as const;
const signedOut = { guard: hasKind('invalidToken'), target: '#signedOut' } as const;
const cancelled = { 'save.cancelled': '#editing' } as const;

// Another pointer may still be drawing a stroke when saving begins: it is saved, too.
const checking = pageEditor.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'checkDocument',
    src: 'checkDocument',
    input: about,
    onDone: [
      { guard: hasKind('unchanged'), target: 'painting' },
      { guard: hasKind('changed'), target: '#changed' },
      { guard: hasKind('closed'), target: '#overtaken' },
      signedOut,
      { target: '#unchecked' },
    ],
  },
  on: { ...cancelled, 'drawing.changed': { actions: 'keepEdits' } },
});

const painting = pageEditor.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'paintPages',
    src: 'paintPages',
    input: ({ context: { documentId, edits } }) => ({ documentId, edits }),
    onDone: [{ guard: hasKind('painted'), target: 'sending' }, { target: '#unpainted' }],
  },
  on: { ...cancelled, 'drawing.changed': { target: 'checking', actions: 'keepEdits' } },
});

const sending = pageEditor.createStateConfig({
  tags: ['busy', 'unsettled', 'sending'],
  entry: 'markSent',
  invoke: {
    id: 'putDocument',
    src: 'putDocument',
    input: ({ context: { documentId, edits } }) => ({ documentId, edits }),
    onDone: [
      { guard: hasKind('saved'), target: '#saved' },
      { guard: hasKind('refused'), target: '#refused', actions: keepError },
      { guard: hasKind('locked'), target: '#locked', actions: keepError },
      signedOut,
      { target: 'settling' },
    ],
  },
});

/** An earlier visit has sent the pages, perhaps just now: the provider gets a moment before they are read. */
const pausing = pageEditor.createStateConfig({
  id: 'pausing',
  tags: ['busy', 'unsettled'],
  after: { readPause: 'settling' },
});

/**
 * It is unknown whether the pages were stored: the touched pages are read before anything is shown or offered
 * (X3). Pages that are as before prove nothing while the provider may still be storing others (S46).
 */
const settling = pageEditor.createStateConfig({
  tags: ['busy', 'unsettled'],
  invoke: {
    id: 'readPages',
    src: 'readPages',
    input: ({ context: { documentId, edits } }) => ({ documentId, edits }),
    onDone: [
      { guard: hasKind('stored'), target: '#saved' },
      { guard: hasKind('neither'), target: '#unproved' },
      signedOut,
      { guard: not('isSure'), target: 'unclear' },
      { guard: hasKind('notStored'), target: '#notStored' },
      { target: 'unclear' },
    ],
  },
});

/**
 * Still unknown. The pages can be read again, also when the person returns later, and are read by themselves
 * once the request is over; nothing is sent.
 */
const unclear = pageEditor.createStateConfig({
  tags: 'unsettled',
  entry: 'notifyUnclear',
  after: { inFlight: { guard: not('isSure'), target: 'settling', actions: 'markSure' } },
  on: {
    'outcome.checked': 'settling',
    'leave.requested': { target: '#left', actions: ['keepLeaveTarget'] },
  },
});

export const saving = pageEditor.createStateConfig({
  initial: 'checking',
  states: { checking, painting, sending, pausing, settling, unclear },
});
