import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import { byRequest } from '../../machines/acts/acts.ts';
import { createActContents } from '../../src/acts/act-contents.ts';
import { ListActsView } from '../../src/acts/ListActs.tsx';
import type { ListActing } from '../../src/acts/open-acting.ts';
import { flows } from '../../scripts/paths/flows.ts';
import { keptPaths } from '../../scripts/paths/kept.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { viewEye } from '../support/view-eye.ts';
import { walkOnView } from '../support/path-suite-view.tsx';
import { document } from './opened-acts.tsx';
import { specActs } from '../support/spec-acts.ts';

const shown: { acting: ListActing | null } = { acting: null };

/** The list says which documents these are. */
const ask = async ({ event }: Step) => {
  const ids = event['ids'] as readonly string[];
  shown.acting?.contents.set({ documents: ids.map((id) => document(id)), reasons: ['Not my patient'] });
  await act(async () => shown.acting?.actorRef.send(event as never));
};

const answer = async ({ case: name, control }: Step) => {
  viewEye('acts').found({ role: 'dialog', name: null, in: 'page' });
  const reason = screen.queryByRole('combobox');
  if (reason && name !== 'nothing chosen') await userEvent.selectOptions(reason, 'Not my patient');
  const text = { 'acts.decline.ok': 'Ok', 'acts.button.sign': 'Sign', 'acts.button.review': 'Review' };
  const found = text[(control ?? '') as keyof typeof text] ?? 'Reviewed';
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: found }));
};

/** Those in lists; one document's acting is shown by the document's own screen. */
const paths = keptPaths('acts').paths.filter(({ world }) => world === 'ticked documents');

walkOnView(flows.acts, paths, {
  view: (ref, path) => {
    const acting: ListActing = { actorRef: ref as ActingRef, contents: createActContents() };
    shown.acting = acting;
    const first = path.steps.find(({ event }) => event.type.endsWith('.requested'))?.event.type ?? '';
    const asked = first.replace('.requested', '') as keyof typeof specActs;
    const tab = asked === 'decline' ? 'sign' : (specActs[asked]?.tab ?? 'sign');
    acting.contents.set({ tab });
    return <ListActsView acting={acting} tab={tab} selected={[document('a'), document('b')]} signer={null} />;
  },
  moves: { ...byRequest(() => ask), 'act.confirmed': answer },
});
