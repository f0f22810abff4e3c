import { describe, expect, it } from 'vitest';
import { textsOfParts } from '../../src/i18n/vite-texts-of-parts.ts';

const ids = ['app.name', 'app.tryAgain', 'card.one', 'card.two', 'list.title', 'menu.open', 'menu.shut'];

const worked = (files: Readonly<Record<string, string>>) => {
  const parts = textsOfParts('src/main.tsx', ids, (path) => files[path] ?? '');
  return Object.fromEntries(parts);
};

describe('The texts of a part', () => {
  it('are those of every file that comes with it, but for what the page begins with', () => {
    const found = worked({
      'src/main.tsx': `import { Name } from './Name.tsx';
        import { part } from './part.ts';
        const List = part(() => import('./list/List.tsx'), (module) => module.List, 'list');`,
      'src/Name.tsx': `export const Name = () => <FormattedMessage id="app.name" />;`,
      'src/list/List.tsx': `import { Row } from './Row.tsx'; export { again } from '../again.ts';`,
      'src/list/Row.tsx': `export const Row = () => <b title={format({ id: 'list.title' })}>{Name()}</b>; const own = 'app.name';`,
      'src/again.ts': `export const again = 'app.tryAgain';`,
    });
    expect(found).toEqual({ start: ['app.name'], list: ['app.tryAgain', 'list.title'] });
  });

  it('are those that a template can come to', () => {
    const found = worked({ 'src/main.tsx': 'const id = `card.${name}`;' });
    expect(found).toEqual({ start: ['card.one', 'card.two'] });
  });

  it('are not nearly all of a room: a template that could come to them is refused by the build', () => {
    expect(() => worked({ 'src/main.tsx': 'const id = `card.${name}.${other}`;' })).toThrow(
      'The texts card.…',
    );
  });

  it('go to whatever leads to a file that is fetched without a name', () => {
    const found = worked({
      'src/main.tsx': `const Shell = part(() => import('./Shell.tsx'), pick, 'shell');`,
      'src/Shell.tsx': `const Menu = part(() => import('./Menu.tsx'), (module) => module.Menu);`,
      'src/Menu.tsx': `const open = 'menu.open'; void import('./shut.ts');`,
      'src/shut.ts': `export const shut = 'menu.shut';`,
    });
    expect(found).toEqual({ start: [], shell: ['menu.open', 'menu.shut'] });
  });

  it('are written for a part within a part, too, and for two that share a file', () => {
    const found = worked({
      'src/main.tsx': `const A = part(() => import('./A.tsx'), pick, 'a');`,
      'src/A.tsx': `import './shared.ts'; const B = part(() => import('./B.tsx'), pick, 'b');`,
      'src/B.tsx': `import './shared.ts'; const C = part(() => import('./A.tsx'), pick, 'a');`,
      'src/shared.ts': `export const shared = 'list.title';`,
    });
    expect(found).toEqual({ start: [], a: ['list.title'], b: ['list.title'] });
  });

  it('are not those of types, which no file brings along', () => {
    const found = worked({
      'src/main.tsx': `import type { Kind } from './kind.ts'; type Own = 'app.name';`,
      'src/kind.ts': `export type Kind = 'app.tryAgain'; export const kind = 'card.one';`,
    });
    expect(found).toEqual({ start: [] });
  });

  it('cannot be worked out for a name that is not written out, and the build says so', () => {
    expect(() => worked({ 'src/main.tsx': `part(() => import('./A.tsx'), pick, name);` })).toThrow(
      'src/main.tsx: a part',
    );
    expect(() => worked({ 'src/main.tsx': `part(() => import(address), pick, 'a');` })).toThrow(
      'src/main.tsx: the part a',
    );
  });
});
