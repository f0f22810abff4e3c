import { actionNames, actionOfRole, actions, isRoleAction, roles } from './actions.ts';
import type { StoredDocument } from './document.ts';
import { lastDone } from './document.ts';
import type { World } from './world.ts';

/** Who is to have done something where a document stands at a stage, and who is not. */
function standing({ stage, signers }: StoredDocument): string[] {
  const due = roles.findIndex((role) => actions[actionOfRole[role]].before === stage);
  if (stage === 'DECLINED' || due < 0) return [];
  return roles.flatMap((role, at) => {
    const holders = signers.filter((signer) => signer.role === role);
    const isSigned = holders.some(({ signed }) => signed);
    if (at < due && holders.length > 0 && !isSigned) return [`${stage}, and no ${role} has signed`];
    // A post-review leaves the document where it stands.
    if (at >= due && isSigned && role !== 'POST REVIEWER') return [`${stage}, and a ${role} has signed`];
    return [];
  });
}

/** What was done by whom, and what the document says of it (D4.2 to D4.5). */
function actionProblems(document: StoredDocument): string[] {
  const { stage, signers, done } = document;
  const declines = done.filter(({ action }) => action === 'DECLINED').length;
  return [
    ...(declines === (stage === 'DECLINED' ? 1 : 0) ? [] : [`${stage}, and declined ${declines} times`]),
    ...signers.flatMap(({ person, role, signed }) =>
      signed && lastDone(document, person) === null ? [`${role} ${person} signed and did nothing`] : [],
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

/** What cannot be true of a document, whatever was asked of the provider. */
export function documentProblems(document: StoredDocument, world: World): string[] {
  const people = [...document.signers, ...document.done].map(({ person }) => person);
  return [
    ...(world.organizations.has(document.organization)
      ? []
      : [`its organization ${document.organization} is not known`]),
    ...[...new Set(people)].flatMap((person) =>
      world.people.has(person) ? [] : [`its ${person} is not known`],
    ),
    ...standing(document),
    ...actionProblems(document),
  ];
}

/** What cannot be true of a world. Worlds that begin, and worlds after any call, have none of it. */
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
