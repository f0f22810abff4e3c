import type { contactModel } from '../../machines/contact/contact.model.ts';
import type { Step } from '../../scripts/paths/path.ts';
import { nudgedUntilShown } from '../support/nudge.ts';
import type { MovesOf } from '../support/path-moves.ts';
import { openOrganizations } from '../support/open-organizations.ts';
import type { Driver, Stage } from '../support/path-runner-browser.ts';
import { controlOf, press } from '../support/press.ts';
import { openPlainPage, signedInOnStage } from '../support/signed-in.ts';
import { typedInProfile } from './typed.ts';

const person = 'u-maria-santos';
const fresh = { mobile: '5551230187', email: 'maria@example.org' };

const waiting = 'a change waits for its code';

/** Which contact is open at a step of the path. */
const openedAt = ({ path }: Stage, at: number): 'mobile' | 'email' => {
  const opened = path.steps.slice(0, at).findLast(({ event }) => /^(mobile|email)\.opened$/.test(event.type));
  if (opened === undefined) return path.world === waiting ? 'email' : 'mobile';
  return opened.event.type === 'email.opened' ? 'email' : 'mobile';
};

const seedPerson = async (
  { mock }: Stage,
  change: { mobile?: string; email?: string; countryCode?: string },
) =>
  mock.seed({
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
  });

/** The tab asked for a code for a new address before the page was reloaded, and the code is there. */
const askBefore = async ({ page, startedAt, baseUrl, world }: Stage, token: string) => {
  await fetch(`${baseUrl}/api/verification`, {
    method: 'POST',
    headers: { 'x-mock-world': world, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      Data: { UserId: person, Action: 'EMAILVERIFICATION', VerificationTarget: fresh.email, Token: token },
    }),
  });
  const sentAt = startedAt - 10_000;
  const asked = {
    userid: person,
    method: 'email',
    sent: { email: sentAt },
    isConfirmed: true,
    sentAt,
    until: sentAt + 600_000,
  };
  const values = { userid: person, change_value: fresh.email, change_asked: JSON.stringify(asked) };
  await page.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, Object.entries(values));
};

const prepare = async (stage: Stage) => {
  const { token } = await signedInOnStage(stage, person);
  if (stage.path.world === waiting) await askBefore(stage, token);
};

const inDialog = (type: string) => async (stage: Stage, step: Step) =>
  controlOf(stage, type, stage.page.getByRole('dialog'), step).click();

const moves: MovesOf<typeof contactModel> = {
  'lookUp.retried': press('lookUp.retried'),
  'mobile.opened': press('mobile.opened'),
  'email.opened': press('email.opened'),
  'entry.submitted': async (stage, step, at) => {
    const { page } = stage;
    const kind = openedAt(stage, at);
    const name = kind === 'mobile' ? 'New mobile number' : 'New e-mail address';
    await page.getByRole('textbox', { name }).fill(typedInProfile[step.case ?? '']?.[kind] ?? '');
    if (kind === 'mobile') {
      // Nothing selected is how the field begins without a country on file; here it comes later in the path, too.
      const country = step.case === 'a number without country' ? '' : '1';
      await page.getByRole('combobox', { name: 'Country' }).selectOption(country);
    }
    await controlOf(stage, 'entry.submitted', null, step).click();
  },
  'entry.reopened': press('entry.reopened'),
  'editing.cancelled': press('editing.cancelled'),
  'removal.requested': press('removal.requested'),
  'removal.confirmed': inDialog('removal.confirmed'),
  'removal.cancelled': inDialog('removal.cancelled'),
  'perform.repeated': press('perform.repeated'),
  'assistance.opened': async (stage) => openOrganizations(stage, 'assistance.opened'),
  'assistance.closed': press('assistance.closed'),
  'otherTab.changed': async ({ page }) => {
    const other = await page.context().newPage();
    await openPlainPage(other);
    await other.evaluate((userid) => new BroadcastChannel('contacts').postMessage(userid), person);
    await other.close();
    await page.bringToFront();
  },
};

const children: Driver['children'] = {
  // The first code leaves by itself.
  verification: async ({ page, mock }, { outcome }) => {
    if (outcome !== 'verified') return;
    const box = page.getByRole('textbox', { name: "We've sent you verification code." });
    await nudgedUntilShown(page, box);
    await box.fill(await mock.lastCode());
  },
};

/** Walks the profile. */
export const contactDriver: Driver = {
  prepare,
  open: async ({ page }) => {
    await page.goto('/update_credentials');
  },
  moves,
  children,
  arrange: async (stage, { actor, outcome, endsAt }) => {
    if (actor !== 'getUser' || outcome?.name !== 'the change is stored') return;
    const isRemoved = stage.path.steps
      .slice(0, endsAt)
      .findLast((one) => one.event.type === 'removal.confirmed' || one.actor === 'verification');
    if (isRemoved?.event.type === 'removal.confirmed') await seedPerson(stage, { mobile: '' });
    else if (openedAt(stage, endsAt) === 'email') await seedPerson(stage, { email: fresh.email });
    else await seedPerson(stage, { mobile: `1${fresh.mobile}` });
  },
};
