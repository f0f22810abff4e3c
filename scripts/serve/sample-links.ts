import { people } from '../../mock-server/people.ts';

/** One link for each sample person of the mock provider, ready to print. */
export const sampleLinks = (url: string): string =>
  [...people, { id: 'u-nobody', name: 'nobody', about: 'an id that the provider does not know' }]
    .map(({ id, name, about }) => `  ${`${url}/auth/authorize?userid=${id}`.padEnd(66)} ${name}: ${about}`)
    .join('\n');
