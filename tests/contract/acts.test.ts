import { describe, expect, it } from 'vitest';
import { acts, actNames, mainActOf, pendingTabNames, pendingTabs } from '../../machines/acts/acts.ts';
import { doneActions } from '../../machines/acts/tab-counts.ts';
import { readDescription } from '../../mock-server/contract/description.ts';
import { readVariants } from '../../mock-server/contract/variants.ts';
import { actionNames, actions, roleActions, roles } from '../../mock-server/actions.ts';

const description = readDescription();
const variants = readVariants(description);
const schemas = description.root.at('components', 'schemas');
const wordsAt = (...place: readonly string[]): readonly string[] => {
  const words = schemas.at(...place).value;
  return (Array.isArray(words) ? words : []).map(String).toSorted();
};
const wordsOf = (...schema: readonly string[]) => wordsAt(...schema, 'enum');

/** The acts of the description: each call whose branch is selected by its Action, and the value of Action. */
const described = variants
  .map(({ id, when }) => [id, when?.body['/Data/Action']] as const)
  .filter(([id]) => id.endsWith('Documents') && !id.startsWith('list'));

describe('The words of acts and tabs', () => {
  it('are those of the description, in the portal’s table and in the separate one of the mock provider [D7.8]', () => {
    const ofPortal = actNames.map((act) => [acts[act].port, acts[act].action] as const);
    const ofMock = actionNames.map((action) => [actions[action].call, actions[action].word] as const);
    expect(described.length).toBeGreaterThan(0);
    for (const table of [ofPortal, ofMock])
      expect(Object.fromEntries(table)).toEqual(Object.fromEntries(described));
  });

  it('use the description’s names of done acts [D2.33] [D3.6]', () => {
    const expected = wordsOf('DocumentAction');
    expect(actNames.map((act) => acts[act].done).toSorted()).toEqual(expected);
    expect(actionNames.toSorted()).toEqual(expected);
    expect(doneActions.toSorted()).toEqual(expected);
  });

  it('use the description’s names of roles [D3.6] [D6.1]', () => {
    // Providers may use other names, too (S34): acts depend on these only.
    const expected = wordsAt('SignerRole', 'examples');
    expect(actNames.flatMap((act) => acts[act].role ?? []).toSorted()).toEqual(expected);
    expect(roles.toSorted()).toEqual(expected);
  });

  it('use the description’s names of a document’s status [D3.1] [D4.1]', () => {
    const expected = wordsOf('DocumentStatus');
    expect(pendingTabNames.map((tab) => pendingTabs[tab].status).toSorted()).toEqual(expected);
    expect(roleActions.map((action) => actions[action].before).toSorted()).toEqual(expected);
  });

  it('use the description’s names of counts [A3.3]', () => {
    const expected = wordsOf('DocumentCount', 'properties', 'Action');
    const main = pendingTabNames.flatMap((tab) => mainActOf(tab) ?? []);
    expect(main.map((act) => acts[act].done).toSorted()).toEqual(expected);
    expect(pendingTabNames.map((tab) => pendingTabs[tab].providerAction)).toEqual(
      main.map((act) => acts[act].done),
    );
    expect(roleActions.toSorted()).toEqual(expected);
  });

  it('connect role, status and act in the same way in both tables [D4.2] [D4.3] [D4.4]', () => {
    const ofPortal = pendingTabNames.map((tab) => {
      const { done, role } = acts[pendingTabs[tab].acts[0]];
      return [done, role, pendingTabs[tab].status];
    });
    const ofMock = roleActions.map((action) => [action, actions[action].role, actions[action].before]);
    expect(ofPortal).toEqual(ofMock);
  });
});
