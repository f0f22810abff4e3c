import type { Page } from '@playwright/test';
import type { Language } from '../../src/i18n/language.ts';

/**
 * Shows the page in another language without reloading it. A dialog may cover the language menu, so this finds the
 * language context among React's fibers and calls its `choose`.
 */
export const showIn = (page: Page, language: Language): Promise<void> =>
  page.evaluate(async (wanted) => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
      readonly memoizedProps: { readonly value?: unknown } | null;
    }
    interface Choice {
      readonly language: string;
      readonly choose: (language: string) => Promise<void>;
    }
    const isChoice = (value: unknown): value is Choice =>
      typeof value === 'object' && value !== null && 'choose' in value && 'language' in value;
    const root = document.querySelector('#root') as unknown as Record<
      string,
      { stateNode: { current: Fiber } }
    >;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    const left: (Fiber | null | undefined)[] = [key ? root[key]?.stateNode.current : null];
    for (let fiber = left.pop(); left.length > 0 || fiber; fiber = left.pop()) {
      if (!fiber) continue;
      const value = fiber.memoizedProps?.value;
      if (isChoice(value)) {
        await value.choose(wanted);
        // The page's timers are stopped, the messages of a channel are not.
        for (let turns = 0; document.documentElement.lang !== wanted && turns < 1000; turns += 1)
          await new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', resolve, { once: true });
            port1.start();
            port2.postMessage(null);
          });
        if (document.documentElement.lang !== wanted)
          throw new Error(`The page did not come to '${wanted}'.`);
        return;
      }
      left.push(fiber.sibling, fiber.child);
    }
    throw new Error('The page has no choice of language.');
  }, language);
