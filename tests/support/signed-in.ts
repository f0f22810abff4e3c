import type { Page } from '@playwright/test';
import { openMock } from './mock-client.ts';

/** A person with a session that the provider knows. */
export interface SignedInPerson {
  readonly userid: string;
  readonly token: string;
  readonly name: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textIn = (value: unknown, ...fields: readonly string[]): string => {
  const found = fields.reduce<unknown>((inner, field) => (isObject(inner) ? inner[field] : undefined), value);
  if (typeof found !== 'string') throw new Error(`The provider's answer has no text at ${fields.join('.')}.`);
  return found;
};

/** Signs a sample person in at the mock provider, by calls alone. */
const signInAtProvider = async (
  { baseUrl, world, mockUrl = baseUrl }: SignInStage,
  userid: string,
): Promise<SignedInPerson> => {
  const headers = { 'x-mock-world': world, Accept: 'application/json' };
  const verification = async (data: Record<string, string>): Promise<unknown> => {
    const response = await fetch(`${baseUrl}/api/verification`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ Data: { UserId: userid, ...data } }),
    });
    return response.json();
  };
  const found: unknown = await (await fetch(`${baseUrl}/api/user?userid=${userid}`, { headers })).json();
  const target = textIn(found, 'Data', 'Email');
  await verification({ Action: 'EMAILVERIFICATION', VerificationTarget: target });
  const code = await openMock(mockUrl, world).lastCode();
  const verified = await verification({
    Action: 'VERIFY',
    VerificationTarget: target,
    VerificationCode: code,
  });
  return { userid, token: textIn(verified, 'Data', 'Token'), name: textIn(found, 'Data', 'RealName') };
};

const plainPage = {
  body: '<!doctype html><link rel="icon" href="data:,">',
  contentType: 'text/html',
} as const;

/** Opens an address of the app's origin that runs no script of the app, to reach its storage. */
export const openPlainPage = async (page: Page): Promise<void> => {
  const address = '**/plain-page';
  await page.route(address, (route) => route.fulfill(plainPage));
  await page.goto('/plain-page');
  // As long as anything is routed, every request takes the way through the test, and nothing is cached.
  await page.unroute(address);
};

/** Writes a session into the browser's storage as it stands after a sign-in at `at`; more values join or replace. */
const storeSession = async (
  page: Page,
  person: SignedInPerson,
  at: number,
  more: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const values = {
    userid: person.userid,
    token: person.token,
    valid_user: 'true',
    user_name: person.name,
    last_activity: String(at),
    verified_at: String(at),
    ...more,
  };
  await openPlainPage(page);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
};

/** The part of a path's stage that is needed to sign somebody in. */
interface SignInStage {
  readonly page: Page;
  readonly baseUrl: string;
  /** Where the mock provider is controlled; `baseUrl` by default. */
  readonly mockUrl?: string;
  readonly world: string;
  readonly startedAt: number;
}

/** Signs a person in before a path begins: at the provider, and in the browser's storage. */
export const signedInOnStage = async (
  stage: SignInStage,
  userid: string,
  more: Readonly<Record<string, string>> = {},
): Promise<SignedInPerson> => {
  const person = await signInAtProvider(stage, userid);
  await storeSession(stage.page, person, stage.startedAt, more);
  return person;
};
