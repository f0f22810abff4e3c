import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { turnsDone } from '../support/microtasks.ts';
import { followTranslation } from '../../src/ui/translated-texts.ts';

const standInOf = (text: string): HTMLElement => {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  (outer.firstChild as HTMLElement).textContent = `«${text}»`;
  return outer;
};

/** The ways in which translators put their words in the place of a text. */
const ways: Readonly<Record<string, (text: Text) => void>> = {
  'put in its place': (text) => text.replaceWith(standInOf(text.data)),
  'put before it, and the text taken away': (text) => {
    text.before(standInOf(text.data));
    text.remove();
  },
  'written into it, within an element of theirs': (text) => {
    const outer = document.createElement('font');
    text.before(outer);
    outer.append(text);
    text.data = `«${text.data}»`;
  },
};

let stop = () => {};
afterEach(() => stop());

const settle = () => act(() => turnsDone(3));

const textsIn = (root: Node): Text[] =>
  [...root.childNodes].flatMap((node) => (node instanceof Text ? node : textsIn(node)));

interface State {
  readonly count: number;
  readonly isNamed: boolean;
  readonly list: readonly string[];
}

const Plain = ({ text }: { readonly text: string }) => <>{text}</>;

const Page = ({ count, isNamed, list }: State) => (
  <p>
    {isNamed && 'named'}
    <>{`${count} chosen`}</>
    <b>bold</b>
    {list.map((one) => (
      <Plain key={one} text={one} />
    ))}
  </p>
);

describe.each(Object.entries(ways))('a page whose texts are translated, %s', (_, translate) => {
  const open = async () => {
    const { container, unmount, rerender } = render(<Page count={0} isNamed list={['a', 'b']} />);
    stop = followTranslation(container);
    textsIn(container).forEach(translate);
    await settle();
    const shown = () => container.textContent?.replaceAll(/[«»]/g, '');
    const change = async (state: State) => {
      rerender(<Page {...state} />);
      await settle();
    };
    return { shown, change, unmount };
  };

  it('still shows what changes [S57]', async () => {
    const { shown, change } = await open();
    expect(shown()).toBe('named0 chosenboldab');
    await change({ count: 3, isNamed: true, list: ['a', 'b'] });
    expect(shown()).toBe('named3 chosenboldab');
    await change({ count: 4, isNamed: true, list: ['a', 'b'] });
    expect(shown()).toBe('named4 chosenboldab');
  });

  it('takes away what goes, and no more [S57]', async () => {
    const { shown, change } = await open();
    await change({ count: 0, isNamed: false, list: ['b'] });
    expect(shown()).toBe('0 chosenboldb');
    await change({ count: 1, isNamed: true, list: [] });
    expect(shown()).toBe('named1 chosenbold');
  });

  it('puts what comes and what moves into its place [S57]', async () => {
    const { shown, change } = await open();
    await change({ count: 0, isNamed: true, list: ['b', 'c', 'a'] });
    expect(shown()).toBe('named0 chosenboldbca');
  });

  it('can be left [S57]', async () => {
    const { unmount } = await open();
    expect(() => unmount()).not.toThrow();
  });
});
