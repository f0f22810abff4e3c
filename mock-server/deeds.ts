/** What can be done to a document, in the description's words; the portal has a table of its own. */
interface DeedRow {
  /** The call that does it, and its Action. */
  readonly call: string;
  readonly word: string;
  /** Its name in an order to `POST /__mock/act`. */
  readonly order: string;
  /** Who it belongs to, and where a document stands that waits for it; null where it takes another deed's place. */
  readonly role: string | null;
  readonly before: string | null;
  /** The deeds whose place it takes. */
  readonly instead: readonly string[];
  /** Where a document stands then. */
  readonly after: string;
  /** Who fills the role where a document names nobody. */
  readonly staff: string | null;
}

/** The life of a document (D4.2 to D4.5): whoever has a role comes in this order. */
export const deeds = {
  REVIEWED: {
    call: 'reviewDocuments',
    word: 'Reviewed',
    order: 'review',
    role: 'INITIAL REVIEWER',
    before: 'PENDING REVIEW',
    instead: [],
    after: 'PENDING SIGNATURE',
    staff: 'u-staff-reviewer',
  },
  SIGNED: {
    call: 'signDocuments',
    word: 'Signed',
    order: 'sign',
    role: 'SIGNER',
    before: 'PENDING SIGNATURE',
    instead: [],
    after: 'COMPLETE',
    staff: 'u-staff-signer',
  },
  ACKNOWLEDGED: {
    call: 'acknowledgeDocuments',
    word: 'Acknowledged',
    order: 'acknowledge',
    role: 'POST REVIEWER',
    before: 'COMPLETE',
    instead: [],
    after: 'COMPLETE',
    staff: 'u-staff-post',
  },
  DECLINED: {
    call: 'declineDocuments',
    word: 'Declined',
    order: 'decline',
    role: null,
    before: null,
    instead: ['REVIEWED', 'SIGNED'],
    after: 'DECLINED',
    staff: null,
  },
} as const satisfies Record<string, DeedRow>;

type Table = typeof deeds;

export type Deed = keyof Table;
/** What somebody with the right role does. */
export type RoleDeed = { [D in Deed]: Table[D]['role'] extends null ? never : D }[Deed];
export type Role = Table[RoleDeed]['role'];
export type Stage = Table[RoleDeed]['before'] | Table[Deed]['after'];
/** A deed's name in an order. */
export type DeedOrder = Table[Deed]['order'];

export const deedNames = Object.keys(deeds) as readonly Deed[];
export const isRoleDeed = (deed: Deed): deed is RoleDeed => deeds[deed].role !== null;
/** Everywhere a document can stand. */
export const stages: readonly Stage[] = [
  ...new Set(deedNames.flatMap((deed) => [deeds[deed].before ?? [], deeds[deed].after].flat())),
];
export const roleDeeds: readonly RoleDeed[] = deedNames.filter(isRoleDeed);
export const roles: readonly Role[] = roleDeeds.map((deed) => deeds[deed].role);

const entries = roleDeeds.map((deed) => [deeds[deed].role, deed] as const);
export const deedOfRole = Object.fromEntries(entries) as Readonly<Record<Role, RoleDeed>>;

/** Whether a deed takes the place of what a document waits for. */
export const takesPlaceOf = (deed: Deed, due: Deed | null): boolean =>
  due !== null && (deeds[deed].instead as readonly Deed[]).includes(due);
