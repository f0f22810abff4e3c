import type { SnapshotFrom } from 'xstate';
import { withProofs } from '../screen.ts';
import type { Screen, ScreensOf, Sight, ElementQuery } from '../screen.ts';
import type { contactMachine } from './contact.machine.ts';
import type { ContactEvent } from './contact.setup.ts';

type Snapshot = SnapshotFrom<typeof contactMachine>;
type FlowScreen = Screen<ContactEvent['type']>;
type Control = Exclude<ContactEvent['type'], 'otherTab.changed'>;

const controls: readonly Control[] = [
  'lookUp.retried',
  'mobile.opened',
  'email.opened',
  'entry.submitted',
  'entry.reopened',
  'editing.cancelled',
  'removal.requested',
  'removal.confirmed',
  'removal.cancelled',
  'save.retried',
  'assistance.opened',
  'assistance.closed',
];

const screen = (
  sees: readonly Sight[],
  offers: readonly Control[],
  controlsBeside: { readonly usable?: readonly ElementQuery[]; readonly off?: readonly ElementQuery[] } = {},
): FlowScreen => ({
  sees,
  offers: [...offers, ...(controlsBeside.usable ?? [])],
  refuses: [...controls.filter((one) => !offers.includes(one)), ...(controlsBeside.off ?? [])],
});

const title = { role: 'heading', name: 'app.title.profile' } as const;
const here: readonly Sight[] = [{ address: '/update_credentials' }, { title: 'app.title.profile' }, title];
const rows: readonly Sight[] = [
  ...here,
  { role: 'heading', name: 'contact.mobile.label' },
  { role: 'heading', name: 'app.emailAddress' },
];
const numberField: ElementQuery = { role: 'textbox', name: 'contact.mobile.field' };
const addressField: ElementQuery = { role: 'textbox', name: 'contact.email.field' };

const isMobile = ({ context }: Snapshot) => context.editing === 'sms';
const fieldOf = (snapshot: Snapshot) => (isMobile(snapshot) ? numberField : addressField);
/** While one contact is edited, the other one and the organizations are disabled. */
const otherFields = (snapshot: Snapshot): readonly ElementQuery[] => [
  isMobile(snapshot) ? addressField : numberField,
];

/** The fields of one contact; a number that is on file can be removed. */
const entry =
  (messagesOf: (snapshot: Snapshot) => readonly Sight[]) =>
  (snapshot: Snapshot): FlowScreen => {
    const canRemove = isMobile(snapshot) && snapshot.context.contacts?.mobile != null;
    return withProofs(
      ['A2.35'],
      screen(
        [...rows, ...messagesOf(snapshot)],
        ['entry.submitted', 'editing.cancelled', ...(canRemove ? (['removal.requested'] as const) : [])],
        { usable: [fieldOf(snapshot)], off: otherFields(snapshot) },
      ),
    );
  };

const checking = (snapshot: Snapshot): FlowScreen =>
  screen([...rows, fieldOf(snapshot), { text: 'acts.checking' }], ['editing.cancelled'], {
    off: [fieldOf(snapshot), ...otherFields(snapshot)],
  });

const flaw = (mobile: string, email: string) => (snapshot: Snapshot) => [
  { text: isMobile(snapshot) ? mobile : email },
  { focus: fieldOf(snapshot) },
];

const fields = [numberField, addressField];
const saving = (text: string): FlowScreen => screen([...rows, { text }], [], { off: fields });
const notStored = (text: string): FlowScreen =>
  screen([...rows, { text }], ['save.retried', 'editing.cancelled'], { off: fields });
const unknown = withProofs(
  ['X3'],
  screen([...rows, { text: 'contact.finished.unknown' }], ['lookUp.retried'], { off: fields }),
);

/** What a person sees and can do in each state of the profile. */
export const contactScreens = {
  reading: ({ context }) =>
    context.contacts === null
      ? screen([...here, { role: 'status' }, { text: 'app.loading' }], [], { off: fields })
      : screen(rows, [], { off: fields }),
  readFailed: screen([...here, { role: 'alert' }], ['lookUp.retried'], { off: fields }),
  viewing: ({ context: { contacts, storedMethod } }) =>
    withProofs(
      contacts?.mobile == null ? ['A2.35', 'A2.39'] : ['A2.35'],
      screen(
        [
          ...rows,
          { text: 'contact.intro' },
          ...(contacts?.mobile == null ? [{ text: 'contact.mobile.none' }] : []),
          ...(storedMethod === null ? [] : [{ text: 'contact.changed' }]),
        ],
        ['mobile.opened', 'email.opened', 'assistance.opened'],
        { off: fields },
      ),
    ),
  'covered.step.assisting': withProofs(
    ['A2.38'],
    screen(
      [{ address: '/update_credentials' }, { role: 'heading', name: 'notify.title' }],
      ['assistance.closed'],
      { off: fields },
    ),
  ),
  'covered.step.editing.fresh': entry((snapshot) => [{ focus: fieldOf(snapshot) }]),
  'covered.step.editing.empty': (snapshot) =>
    withProofs(
      isMobile(snapshot) ? [] : ['A5.2'],
      entry(flaw('contact.mobile.missing', 'contact.email.missing')),
    )(snapshot),
  'covered.step.editing.unchanged': (snapshot) =>
    withProofs(
      [isMobile(snapshot) ? 'A5.3' : 'A5.2'],
      entry(flaw('contact.mobile.unchanged', 'contact.email.unchanged')),
    )(snapshot),
  'covered.step.editing.noCountry': withProofs(
    ['A5.3'],
    entry(() => [{ text: 'contact.country.missing' }]),
  ),
  'covered.step.editing.malformed': entry(flaw('contact.mobile.malformed', 'contact.email.malformed')),
  'covered.step.editing.refused': withProofs(
    ['S13'],
    entry(() => [{ role: 'alert' }]),
  ),
  'covered.step.editing.unchecked': entry(() => [{ text: 'contact.entry.unchecked' }]),
  'covered.step.checking.sms': checking,
  'covered.step.checking.email': checking,
  'covered.step.proving': (snapshot) =>
    withProofs(
      ['A4.9'],
      screen(
        [
          ...rows,
          { text: isMobile(snapshot) ? 'contact.mobile.field' : 'contact.email.field' },
          { role: 'button', name: 'otp.send.again', begins: true },
        ],
        ['entry.reopened', 'editing.cancelled'],
        { off: fields },
      ),
    ),
  'covered.step.confirmingRemoval': withProofs(
    ['S14'],
    screen(
      [
        { role: 'dialog', name: 'contact.removal.title', in: 'page' },
        { text: 'contact.removal.text', in: 'dialog', values: { mobile: '*******0142' } },
        { focus: { role: 'button', name: 'contact.removal.keep', in: 'dialog' } },
      ],
      ['removal.confirmed', 'removal.cancelled'],
    ),
  ),
  'covered.step.storing.mobile.performing': saving('contact.saving.busy'),
  'covered.step.storing.mobile.rereading': withProofs(['X3'], saving('documentAction.rereading')),
  'covered.step.storing.mobile.notStored': notStored('contact.saving.notStored'),
  'covered.step.storing.mobile.unknown': unknown,
  'covered.step.storing.email.performing': saving('contact.saving.busy'),
  'covered.step.storing.email.rereading': withProofs(['X3'], saving('documentAction.rereading')),
  'covered.step.storing.email.notStored': notStored('contact.saving.notStored'),
  'covered.step.storing.email.unknown': unknown,
  'covered.step.storing.removal.performing': saving('contact.saving.busy'),
  'covered.step.storing.removal.rereading': withProofs(['X3'], saving('documentAction.rereading')),
  'covered.step.storing.removal.notStored': notStored('contact.saving.notStored'),
  'covered.step.storing.removal.unknown': unknown,
  'covered.step.closing': { unseen: 'It is decided at once whether the contacts are read again.' },
  'covered.onFile.current': screen([], []),
  'covered.onFile.outdated': screen([], []),
  signedOut: {
    proves: ['A8.8'],
    ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
  },
} as const satisfies ScreensOf<typeof contactMachine>;
