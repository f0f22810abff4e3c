import { actionNames, actionOfRole, actions, isRoleAction, roles } from './actions.ts';
import type { StoredDocument } from './document.ts';
import { lastActionBy } from './document.ts';
import type { World } from './world.ts';

/** The roles that should have signed at the document's stage and have not, or that have signed too early. */
function stageProblems({ stage, signers }: StoredDocument): string[] {
  const due = roles.findIndex((role) => actions[actionOfRole[role]].before === stage);
  if (stage === 'DECLINED' || due < 0) return [];
  return roles.flatMap((role, at) => {
    const holders = signers.filter((signer) => signer.role === role);
    const isSigned = holders.some(({ signed }) => signed);
    if (at < due && holders.length > 0 && !isSigned) return [`${stage}, and no ${role} has signed`];
    // A post-review does not change the stage.
    if (at >= due && isSigned && role !== 'POST REVIEWER') return [`${stage}, and a ${role} has signed`];
    return [];
  });
}

/** Contradictions between a document's signers, stage and done actions (D4.2 to D4.5). */
function actionProblems(document: StoredDocument): string[] {
  const { stage, signers, done } = document;
  const declines = done.filter(({ action }) => action === 'DECLINED').length;
  return [
    ...(declines === (stage === 'DECLINED' ? 1 : 0) ? [] : [`${stage}, and declined ${declines} times`]),
    ...signers.flatMap(({ person, role, signed }) =>
      signed && lastActionBy(document, person) === null ? [`${role} ${person} signed and did nothing`] : [],
    ),
    ...done.flatMap(({ person, action }) => {
      const part = isRoleAction(action) ? actions[action].role : null;
      const stands = signers.some(
        (signer) => signer.person === person && (part === null || (signer.role === part && signer.signed)),
      );
      return stands ? [] : [`${action} by ${person}, who did not sign it`];
    }),
    ...actionNames.flatMap((action) => {
      const by = done.filter((entry) => entry.action === action).map(({ person }) => person);
      return new Set(by).size === by.length ? [] : [`${action} twice by one person`];
    }),
  ];
}

/** Contradictions in a document that no sequence of calls may cause. */
export function documentProblems(document: StoredDocument, world: World): string[] {
  const people = [...document.signers, ...document.done].map(({ person }) => person);
  return [
    ...(world.organizations.has(document.organization)
      ? []
      : [`its organization ${document.organization} is not known`]),
    ...[...new Set(people)].flatMap((person) =>
      world.people.has(person) ? [] : [`its ${person} is not known`],
    ),
    ...stageProblems(document),
    ...actionProblems(document),
  ];
}

/** Contradictions in a world. New worlds, and worlds after any call, have none. */
export function ledgerProblems(world: World): string[] {
  const documents = [...world.documents.values()].flatMap((document) =>
    documentProblems(document, world).map((problem) => `document ${document.id}: ${problem}`),
  );
  const ids = world.views.map(({ id }) => id);
  const contacts = [...world.people.values()].filter(({ email }) => email === '');
  return [
    ...documents,
    ...(new Set(ids).size === ids.length ? [] : ['two views have one id']),
    ...world.views.flatMap(({ id, seconds }) =>
      seconds >= 0 ? [] : [`view ${id} lasted ${seconds} seconds`],
    ),
    ...[...world.tokens.values()].flatMap(({ person }) =>
      world.people.has(person) ? [] : [`a token of ${person}, who is not known`],
    ),
    ...contacts.map(({ id }) => `person ${id} has no e-mail`),
    ...(world.outbox.every(({ id }, at) => at === 0 || id < (world.outbox[at - 1]?.id ?? 0))
      ? []
      : ['the outbox is not in order']),
  ];
}
