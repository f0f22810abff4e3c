export interface Organization {
  id: string;
  name: string;
  /** Starts the Ref of this organization's documents. */
  prefix: string;
  declineReasons: readonly string[];
}

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

export const organizations: readonly Organization[] = [
  {
    id: 'r-riverside',
    name: 'Riverside Home Health',
    prefix: 'RIV',
    declineReasons: ['Not my patient', 'Orders need changes', 'Patient was discharged'],
  },
  {
    id: 'r-lakeview',
    name: 'Lakeview Hospice',
    prefix: 'LKV',
    declineReasons: ['Not my patient', 'Duplicate document', 'Wrong certification period'],
  },
  {
    id: 'r-prairie',
    name: 'Prairie Wound Care',
    prefix: 'PWC',
    declineReasons: ['Not my patient', 'Wound measurements missing', 'Supplies not ordered by me'],
  },
  {
    id: 'r-summit',
    name: 'Summit Therapy Services',
    prefix: 'SUM',
    declineReasons: ['Not my patient', 'Frequency not agreed', 'Other'],
  },
];

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
];

export const groups: readonly Group[] = [
  {
    id: 'g-riverside',
    name: 'Riverside Clinic',
    members: ['u-maria-santos', 'u-emil-larsen', 'u-kenji-watanabe', 'u-lucia-fernandez', 'u-tom-becker'],
  },
  { id: 'g-closed', name: 'Closed Clinic', members: [] },
];
