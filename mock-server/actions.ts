/** What can be done to a document, in the description's words; the portal has a table of its own. */
interface ActionRow {
  /** The call that does it, and its Action. */
  readonly call: string;
  readonly word: string;
  /** Its name in an order to `POST /__mock/act`. */
  readonly order: string;
  /** Who it belongs to, and where a document stands that waits for it; null where it takes another action's place. */
  readonly role: string | null;
  readonly before: string | null;
  /** The actions whose place it takes. */
  readonly instead: readonly string[];
  /** Where a document stands then. */
  readonly after: string;
  /** Who fills the role where a document names nobody. */
  readonly staff: string | null;
}

/** The life of a document (D4.2 to D4.5): whoever has a role comes in this order. */
export const actions = {
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
} as const satisfies Record<string, ActionRow>;

type Table = typeof actions;

export type Action = keyof Table;
/** What somebody with the right role does. */
export type RoleAction = { [D in Action]: Table[D]['role'] extends null ? never : D }[Action];
export type Role = Table[RoleAction]['role'];
export type Stage = Table[RoleAction]['before'] | Table[Action]['after'];
/** A action's name in an order. */
export type ActionOrder = Table[Action]['order'];

export const actionNames = Object.keys(actions) as readonly Action[];
export const isRoleAction = (action: Action): action is RoleAction => actions[action].role !== null;
/** Everywhere a document can stand. */
export const stages: readonly Stage[] = [
  ...new Set(actionNames.flatMap((action) => [actions[action].before ?? [], actions[action].after].flat())),
];
export const roleActions: readonly RoleAction[] = actionNames.filter(isRoleAction);
export const roles: readonly Role[] = roleActions.map((action) => actions[action].role);

const entries = roleActions.map((action) => [actions[action].role, action] as const);
export const actionOfRole = Object.fromEntries(entries) as Readonly<Record<Role, RoleAction>>;

/** Whether a action takes the place of what a document waits for. */
export const takesPlaceOf = (action: Action, due: Action | null): boolean =>
  due !== null && (actions[action].instead as readonly Action[]).includes(due);
