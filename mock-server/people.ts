import { sixtyOrganizations } from './organizations.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  /** Digits with country code, '' when none is on file. */
  mobile: string;
  countryCode: string;
  organizations: readonly string[];
  /** What the outbox page says about this person. */
  about: string;
}

export interface Group {
  id: string;
  name: string;
  members: readonly string[];
}

export const people: readonly Person[] = [
  {
    id: 'u-maria-santos',
    name: 'Maria Santos',
    email: 'maria.santos@example.com',
    mobile: '15551230142',
    countryCode: '1',
    organizations: ['r-riverside', 'r-lakeview'],
    about: 'signs, reviews and post-reviews; holds all the odd documents',
  },
  {
    id: 'u-emil-larsen',
    name: 'Emil Larsen',
    email: 'emil.larsen@example.org',
    mobile: '',
    countryCode: '1',
    organizations: ['r-riverside', 'r-prairie'],
    about: 'has no mobile number on file',
  },
  {
    id: 'u-ada-okafor',
    name: 'Ada Okafor',
    email: 'ada.okafor@example.org',
    mobile: '15551230118',
    countryCode: '1',
    organizations: ['r-lakeview', 'r-summit'],
    about: 'has completed documents only',
  },
  {
    id: 'u-noor-haddad',
    name: 'Noor Haddad',
    email: 'noor.haddad@example.com',
    mobile: '15551230127',
    countryCode: '1',
    organizations: ['r-prairie'],
    about: 'has no document at all, one organization',
  },
  {
    id: 'u-kenji-watanabe',
    name: 'Kenji Watanabe',
    email: 'kenji.watanabe@example.org',
    mobile: '15551230163',
    countryCode: '1',
    organizations: ['r-riverside', 'r-summit'],
    about: 'initial reviewer',
  },
  {
    id: 'u-lucia-fernandez',
    name: 'Lucía Fernández',
    email: 'lucia.fernandez@example.com',
    mobile: '915551230171',
    countryCode: '91',
    organizations: ['r-riverside', 'r-lakeview', 'r-prairie'],
    about: 'post reviewer',
  },
  {
    id: 'u-tom-becker',
    name: 'Tom Becker',
    email: 'tom.becker@example.com',
    mobile: '15551230185',
    countryCode: '1',
    organizations: ['r-summit'],
    about: 'owns the e-mail and the number that others find taken',
  },
  {
    id: 'u-big-list',
    name: 'Bela Longlist',
    email: 'bela.longlist@example.org',
    mobile: '15551230199',
    countryCode: '1',
    organizations: ['r-riverside', 'r-lakeview', 'r-prairie', 'r-summit'],
    about: 'has 300 pending documents',
  },
  {
    id: 'u-long-report',
    name: 'Lena Longreport',
    email: 'lena.longreport@example.org',
    mobile: '15551230151',
    countryCode: '1',
    organizations: ['r-riverside', 'r-lakeview'],
    about: 'has a report of 20,000 items, and no document',
  },
  {
    id: 'u-sixty-organizations',
    name: 'Sixten Manyhomes',
    email: 'sixten.manyhomes@example.com',
    mobile: '15551230160',
    countryCode: '1',
    organizations: sixtyOrganizations.map(({ id }) => id),
    about: 'has 250 unsigned documents of 60 organizations and 100 declined ones of 30',
  },
  {
    id: 'u-odd-report',
    name: 'Odile Oddling',
    email: 'odile.oddling@example.org',
    mobile: '15551230177',
    countryCode: '1',
    organizations: ['r-summit'],
    about: 'has a report that breaks the description in every way',
  },
];

export const groups: readonly Group[] = [
  {
    id: 'g-riverside',
    name: 'Riverside Clinic',
    members: ['u-maria-santos', 'u-emil-larsen', 'u-kenji-watanabe', 'u-lucia-fernandez', 'u-tom-becker'],
  },
  { id: 'g-closed', name: 'Closed Clinic', members: [] },
];
