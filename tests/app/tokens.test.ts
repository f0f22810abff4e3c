import { webLightTheme } from '@fluentui/react-components';
import { describe, expect, it } from 'vitest';
import { ownTokens } from '../../src/ui/theme.ts';
import { declaredTokens } from '../support/design-tokens.ts';

describe('the tokens that the page sets before the sign-in', () => {
  it('are left alone by the theme of the signed-in, so that they are said once', () => {
    const ofFluent = declaredTokens.filter((name) => name in webLightTheme);
    expect(ofFluent.length).toBeGreaterThan(40);
    expect([...ownTokens].toSorted()).toEqual([...new Set(ofFluent)].toSorted());
  });
});
