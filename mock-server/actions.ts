/** What can be done to a document, by the description's names; the portal has a table of its own. */
interface ActionRow {
  /** The call that does it, and its Action. */
  readonly call: string;
  readonly word: string;
  /** Its name in an order to `POST /__mock/act`. */
  readonly order: string;
  /** The role that does it, and the stage of a document that waits for it; null if it replaces other actions. */
  readonly role: string | null;
  readonly before: string | null;
  /** The actions that it replaces. */
  readonly instead: readonly string[];
  /** The document's stage afterwards. */
  readonly after: string;
  /** Who has the role if a document names nobody. */
  readonly staff: string | null;
}

/** The life of a document (D4.2 to D4.5): the roles act in this order. */
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
/** The actions that belong to a role: all but declining. */
export type RoleAction = { [D in Action]: Table[D]['role'] extends null ? never : D }[Action];
export type Role = Table[RoleAction]['role'];
export type Stage = Table[RoleAction]['before'] | Table[Action]['after'];
/** An action's name in an order. */
export type ActionOrder = Table[Action]['order'];

export const actionNames = Object.keys(actions) as readonly Action[];
export const isRoleAction = (action: Action): action is RoleAction => actions[action].role !== null;
/** Every stage that a document can have. */
export const stages: readonly Stage[] = [
  ...new Set(actionNames.flatMap((action) => [actions[action].before ?? [], actions[action].after].flat())),
];
export const roleActions: readonly RoleAction[] = actionNames.filter(isRoleAction);
export const roles: readonly Role[] = roleActions.map((action) => actions[action].role);

const entries = roleActions.map((action) => [actions[action].role, action] as const);
export const actionOfRole = Object.fromEntries(entries) as Readonly<Record<Role, RoleAction>>;

/** Whether an action replaces the one that a document waits for. */
export const replacesAction = (action: Action, due: Action | null): boolean =>
  due !== null && (actions[action].instead as readonly Action[]).includes(due);
