import { groups, people } from '../../mock-server/people.ts';

/** The link that lets a person in. */
export const linkOf = (url: string, userId: string): string =>
  `${url}/auth/authorize?userid=${encodeURIComponent(userId)}`;

const groupLinkOf = (url: string, groupId: string): string =>
  `${url}/signerGroupAuth?signerGroupGuid=${encodeURIComponent(groupId)}`;

/** One link for each sample person of the mock provider, and one for a signer group, ready to print. */
export const sampleLinks = (url: string): string =>
  [
    ...people.map(({ id, name, about }) => [linkOf(url, id), `${name}: ${about}`]),
    [linkOf(url, 'u-nobody'), 'nobody: an id that the provider does not know'],
    ...groups
      .slice(0, 1)
      .map(({ id, name, members }) => [groupLinkOf(url, id), `${name}: a group of ${members.length}`]),
  ]
    .map(([link = '', who = '']) => `  ${link.padEnd(66)} ${who}`)
    .join('\n');
