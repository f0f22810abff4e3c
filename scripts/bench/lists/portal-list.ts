import type { Page } from '@playwright/test';

const person = 'u-big-list';
const count = 10_000;

interface Wrapped {
  readonly Data: { readonly Email: string; readonly Token: string; readonly RealName: string };
}

/** A signed-in person with 10,000 documents to sign. */
export interface BigList {
  /** The provider's answer with all of them. */
  readonly answer: string;
  /** Writes the session into the browser's storage. */
  readonly prepare: (page: Page) => Promise<void>;
}

/** Fills the mock provider, and signs its person in by calls alone. */
export const openBigList = async (portalUrl: string, mockUrl: string): Promise<BigList> => {
  const post = async (url: string, body: unknown): Promise<string> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    return response.text();
  };
  const verify = async (data: object) =>
    JSON.parse(await post(`${portalUrl}/api/verification`, { Data: { UserId: person, ...data } })) as Wrapped;
  await post(`${mockUrl}/__mock/seed`, { documents: { count, person } });
  const user = (await (await fetch(`${portalUrl}/api/user?userid=${person}`)).json()) as Wrapped;
  const VerificationTarget = user.Data.Email;
  await verify({ Action: 'EMAILVERIFICATION', VerificationTarget });
  const outbox = (await (await fetch(`${mockUrl}/__mock/outbox`)).json()) as readonly { code: string }[];
  const { Token } = (
    await verify({ Action: 'VERIFY', VerificationTarget, VerificationCode: outbox[0]?.code })
  ).Data;
  const query = new URLSearchParams({ userid: person, token: Token, GROUP: 'PENDING' });
  const answer = await (await fetch(`${portalUrl}/api/Document?${query.toString()}`)).text();
  const values = { userid: person, token: Token, valid_user: 'true', user_name: user.Data.RealName };
  return {
    answer,
    prepare: async (page) => {
      await page.goto(`${portalUrl}/config.json`);
      await page.evaluate((given) => {
        const now = String(Date.now());
        const all = { ...given, last_activity: now, verified_at: now };
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
      }, values);
    },
  };
};
