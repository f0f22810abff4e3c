const people = [
  ['u-maria-santos', 'Maria Santos, signs; mobile number and e-mail'],
  ['u-emil-larsen', 'Emil Larsen, signs; e-mail only'],
  ['u-kenji-watanabe', 'Kenji Watanabe, reviews before signing'],
  ['u-lucia-fernandez', 'Lucia Fernandez, reviews after signing'],
  ['u-ada-okafor', 'Ada Okafor, has only completed documents'],
  ['u-noor-haddad', 'Noor Haddad, has no documents'],
  ['u-tom-becker', 'Tom Becker, has the e-mail address that others find taken'],
  ['u-big-list', 'someone with 300 pending documents'],
  ['u-nobody', 'an id that the provider does not know'],
] as const;

/** One link for each kind of sample person of the mock provider, ready to print. */
export const sampleLinks = (url: string): string =>
  people.map(([id, who]) => `  ${`${url}/auth/authorize?userid=${id}`.padEnd(66)} ${who}`).join('\n');
