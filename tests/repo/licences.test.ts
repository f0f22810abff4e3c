import { describe, expect, it } from 'vitest';
import { lockedPackages } from './lockfile.ts';
import { textOf } from './repository.ts';

const permissive = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
]);

/** The viewer needs a commercial licence, which whoever runs the portal has to buy. */
const commercial = { scope: '@react-pdf-viewer/', licence: 'https://react-pdf-viewer.dev/license' };

const shipped = lockedPackages.filter(({ isShipped }) => isShipped);
const isCommercial = ({ name }: { name: string }): boolean => name.startsWith(commercial.scope);

describe('The licences of shipped packages', () => {
  it('are permissive, with the PDF viewer as the only exception', () => {
    const others = shipped.filter((one) => !permissive.has(one.licence) && !isCommercial(one));
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });

  it('are the viewer’s own for all its packages', () => {
    const viewers = shipped.filter(isCommercial);
    expect(viewers.length).toBeGreaterThan(0);
    expect([...new Set(viewers.map(({ licence }) => licence))]).toEqual([commercial.licence]);
  });

  it.each(['README.md', 'SECURITY.md'])('name the viewer’s commercial licence in %s', (path) => {
    expect(textOf(path)).toMatch(/react-pdf-viewer[\s\S]*commercial|commercial[\s\S]*react-pdf-viewer/i);
  });
});
