import type { CDPSession, Page } from '@playwright/test';
import { expect } from '../support/browser-test.ts';

/** A node of Chromium's accessibility tree. */
interface Node {
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly value?: { readonly value?: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly backendDOMNodeId?: number;
}

/** A name, whole or by a pattern. */
type Name = string | RegExp;

/** A box to search with is one to write in. */
const isOf = (role: string, { role: given }: Node): boolean =>
  given?.value === role || (role === 'textbox' && given?.value === 'searchbox');

const fits = (name: Name, given: string): boolean =>
  typeof name === 'string' ? name === given.trim() : name.test(given);

/** The keys with which each role is used; all others go by Enter. */
const keys: Readonly<Record<string, string>> = { checkbox: 'Space', radio: 'Space', tab: 'Space' };

/**
 * Reads and uses a page only by its accessibility tree: an element is found by its role and name, focused, and used by
 * keys. What is not in the tree is not found; what cannot be focused cannot be used.
 */
export const readTree = (page: Page) => {
  let session: CDPSession | null = null;
  const nodes = async (): Promise<readonly Node[]> => {
    session ??= await page.context().newCDPSession(page);
    const { nodes: all } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
      readonly nodes: readonly Node[];
    };
    return all.filter(({ ignored }) => !ignored);
  };
  const isOff = ({ properties = [] }: Node): boolean =>
    properties.some(({ name, value }) => name === 'disabled' && value.value === true);
  const find = async (role: string, name: Name): Promise<Node | undefined> =>
    (await nodes()).find((node) => isOf(role, node) && fits(name, node.name?.value ?? '') && !isOff(node));

  /** Waits for the element of this role and name until it can be used. */
  const comes = async (role: string, name: Name): Promise<Node> => {
    let found: Node | undefined;
    const missing = async (): Promise<string> => {
      found = await find(role, name);
      if (found) return '';
      const there = (await nodes()).filter((node) => isOf(role, node));
      return `no ${role} ${String(name)}, only ${there.map((node) => node.name?.value).join(', ')}`;
    };
    await expect.poll(missing, { timeout: 10_000 }).toBe('');
    return found ?? { ignored: true };
  };
  const focus = async (role: string, name: Name): Promise<void> => {
    const { backendDOMNodeId = 0 } = await comes(role, name);
    await session?.send('DOM.focus', { backendNodeId: backendDOMNodeId });
  };

  return {
    comes,
    /** Activates it with the key of its role. */
    press: async (role: string, name: Name): Promise<void> => {
      await focus(role, name);
      await page.keyboard.press(keys[role] ?? 'Enter');
    },
    /** Focuses it. */
    focus,
    /** Replaces its text. */
    type: async (name: Name, text: string): Promise<void> => {
      await focus('textbox', name);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    /** Waits until these words are read out somewhere. */
    says: (words: RegExp): Promise<void> =>
      expect
        .poll(
          async () =>
            (await nodes()).some(({ name, value }) =>
              words.test(`${name?.value ?? ''} ${value?.value ?? ''}`.trim()),
            ),
          { message: `says ${words.source}`, timeout: 10_000 },
        )
        .toBe(true),
    /** All static texts in reading order. */
    texts: async (): Promise<readonly string[]> =>
      (await nodes()).flatMap(({ role, name }) =>
        role?.value === 'StaticText' && name?.value ? [name.value.trim()] : [],
      ),
  };
};
