import { describe, expect, it } from 'vitest';
import { addressAfter, openOtp } from '../../src/views/otp/open-otp.ts';
import { mapStorage, person, storeOn } from '../session/map-storage.ts';
import { providerClient } from '../support/provider-client.ts';

const maria = { userid: 'u-maria-santos', token: 'token-of-maria' };

/** Opens a link in another tab of the browser in which Maria is signed in. */
const openLink = (id: string) => {
  const shared = mapStorage();
  storeOn(shared).begin(maria, person('maria'));
  const store = storeOn(shared);
  const services = {
    api: providerClient(),
    credentials: store.credentials,
    inspect: undefined,
    session: store,
    store,
    preloadNext: () => {},
  };
  const opened = openOtp(services, id);
  const address = addressAfter(opened, services);
  const { stored } = opened.actorRef.getSnapshot().context;
  opened.end();
  return { stored, address };
};

describe('a link that is opened while somebody is signed in', () => {
  it.each([
    'u-maria-santos',
    '3Du-maria-santos',
    '"u-maria-santos"',
    'u-maria-santos%3E',
    'u-maria-santos./',
  ])('leads that person on, also if it is damaged, and keeps the session: %j [A2.15] [S50]', (id) => {
    expect(openLink(id)).toEqual({ stored: 'samePerson', address: '/dashboard' });
  });

  it('is another person’s if no reading of it is the one who is signed in [S8] [S50]', () => {
    expect(openLink('"u-ada-lovelace"')).toEqual({ stored: 'otherPerson', address: null });
  });
});
