import type { Page } from '@playwright/test';

interface Wrapped {
  readonly Data: { readonly Email: string; readonly Token: string; readonly RealName: string };
}

/** Somebody who is signed in. */
export interface SignedIn {
  readonly token: string;
  /** Writes the session into the browser's storage. */
  readonly prepare: (page: Page) => Promise<void>;
}

const post = async (url: string, body: unknown): Promise<string> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
};

/** Gives the mock provider what a measurement needs. */
export const seedMock = (mockUrl: string, seed: object): Promise<string> =>
  post(`${mockUrl}/__mock/seed`, seed);

/** Lets the mock provider begin again, without the banner, which pushes a screen down when it comes. */
export const resetMock = async (mockUrl: string): Promise<void> => {
  await post(`${mockUrl}/__mock/reset`, {});
  await post(`${mockUrl}/__mock/act`, { act: 'banner' });
};

/** Signs a person in by calls alone. */
export const signIn = async (portalUrl: string, mockUrl: string, person: string): Promise<SignedIn> => {
  const verify = async (data: object) =>
    JSON.parse(await post(`${portalUrl}/api/verification`, { Data: { UserId: person, ...data } })) as Wrapped;
  const user = (await (await fetch(`${portalUrl}/api/user?userid=${person}`)).json()) as Wrapped;
  const VerificationTarget = user.Data.Email;
  await verify({ Action: 'EMAILVERIFICATION', VerificationTarget });
  const outbox = (await (await fetch(`${mockUrl}/__mock/outbox`)).json()) as readonly { code: string }[];
  const answer = await verify({ Action: 'VERIFY', VerificationTarget, VerificationCode: outbox[0]?.code });
  const { Token: token } = answer.Data;
  const values = { userid: person, token, valid_user: 'true', user_name: user.Data.RealName };
  return {
    token,
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

/** Gives the id of each pending document by its Ref. */
export const pendingIds = async (
  portalUrl: string,
  userid: string,
  token: string,
): Promise<(ref: string) => string> => {
  const query = new URLSearchParams({ userid, token, GROUP: 'PENDING' });
  const { Data } = (await (await fetch(`${portalUrl}/api/Document?${query.toString()}`)).json()) as {
    readonly Data: readonly { readonly Id: string; readonly DisplayId: string }[];
  };
  return (ref) => Data.find(({ DisplayId }) => DisplayId === ref)?.Id ?? '';
};
