import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { AnyActorRef } from 'xstate';
import type { OpenedScreen } from '../../src/parts/opened-screen.ts';

/** Starts the actor of a screen as the root does, until the test is over. */
export const startScreen = (opened: OpenedScreen): AnyActorRef => {
  const ref = createActor(opened.logic, { input: opened.input });
  const stop = opened.follow?.(ref);
  ref.start();
  onTestFinished(() => {
    stop?.();
    ref.stop();
  });
  return ref;
};
