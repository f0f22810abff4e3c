import type { contactModel } from '../../../../machines/contact/contact.model.ts';
import type { Path } from '../../path.ts';
import { choose, code, elsewhere, enter, open, press, type } from '../doing.ts';
import type { Order } from '../doing.ts';
import type { GuideOf } from '../guide.ts';

const person = 'u-maria-santos';
const waiting = 'a change waits for its code';
const fresh = { mobile: '5551230187', email: 'maria@example.org' };

type Kind = keyof typeof fresh;

/** What is typed for the cases of an entry. */
const typed: Readonly<Record<string, Readonly<Record<Kind, string>>>> = {
  'a new contact': fresh,
  'what is on file': { mobile: '5551230142', email: 'maria.santos@example.com' },
  'a number without country': { mobile: fresh.mobile, email: '' },
  'something too short': { mobile: '555123', email: 'maria@' },
};

/** Which contact is open at a step. */
const openedAt = ({ steps, world }: Path, at: number): Kind => {
  const opened = steps.slice(0, at).findLast(({ event }) => /^(mobile|email)\.opened$/.test(event.type));
  if (opened === undefined) return world === waiting ? 'email' : 'mobile';
  return opened.event.type === 'email.opened' ? 'email' : 'mobile';
};

const onFile = (change: object): Order => ({
  path: '/__mock/seed',
  body: {
    users: [
      {
        id: person,
        name: 'Maria Santos',
        mobile: '15551230142',
        email: 'maria.santos@example.com',
        organizations: ['r-riverside', 'r-lakeview'],
        ...change,
      },
    ],
  },
});

const profile = open(enter(person, '/update_credentials'));

/** How the profile is walked by hand. */
export const contactGuide: GuideOf<typeof contactModel> = {
  worlds: {
    profile: { doing: [profile] },
    [waiting]: {
      doing: [
        profile,
        press('button', 'contact.email.update'),
        type(fresh.email, 'contact.email.field'),
        press('button', 'contact.save'),
        // The code is asked for; then the page is loaded anew.
        { does: 'see', what: { role: 'textbox', name: 'contact.code.label' } },
        { does: 'reload' },
      ],
    },
  },
  moves: {
    'entry.submitted': ({ path, step, at }) => {
      const kind = openedAt(path, at);
      const value = typed[step.case ?? '']?.[kind] ?? '';
      const country =
        step.case === 'a number without country' ? 'contact.country.none' : 'contact.country.us';
      return [
        type(value, `contact.${kind}.field`),
        ...(kind === 'mobile' ? [choose(country, 'contact.country.label')] : []),
        press('button', 'contact.save'),
      ];
    },
    'otherTab.changed': elsewhere(
      open('/update_credentials'),
      press('button', 'contact.email.update'),
      type('santos@example.net', 'contact.email.field'),
      press('button', 'contact.save'),
      code('contact.code.label'),
      { does: 'see', what: { role: 'button', name: 'contact.email.update' } },
    ),
  },
  children: {
    verification: ({ step }) => (step.outcome === 'verified' ? [code('contact.code.label')] : 'itself'),
  },
  before: ({ path, actor, outcome, endsAt }) => {
    if (actor !== 'getUser' || outcome !== 'the change is stored') return [];
    const last = path.steps
      .slice(0, endsAt)
      .findLast((one) => one.event.type === 'removal.confirmed' || one.actor === 'verification');
    if (last?.event.type === 'removal.confirmed') return [onFile({ mobile: '' })];
    return [
      onFile(openedAt(path, endsAt) === 'email' ? { email: fresh.email } : { mobile: `1${fresh.mobile}` }),
    ];
  },
};
