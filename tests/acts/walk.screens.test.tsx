import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { walkMachine } from '../../machines/acts/walk.machine.ts';
import type { WalkRef } from '../../machines/acts/walk.machine.ts';
import { walkModel } from '../../machines/acts/walk.model.ts';
import { createActContents } from '../../src/acts/act-contents.ts';
import { Unopened } from '../../src/acts/Unopened.tsx';
import { WalkBar } from '../../src/acts/WalkBar.tsx';
import type { Walk } from '../../src/acts/walk.ts';
import { paths } from '../../src/paths.ts';
import { generatePaths } from '../../scripts/paths/generate.ts';
import { flowOf } from '../../scripts/paths/model.ts';
import { walkOnView } from '../support/path-suite-view.tsx';
import { document } from './opened-acts.tsx';

const flow = flowOf(walkMachine, walkModel);
const chosen = { ...createActContents().get(), documents: [document('a'), document('b')] };

/** The walk of a machine; the document whose turn it is, is on the screen, as the document's own screen sees to. */
const walkOf = (actorRef: WalkRef): Walk => {
  const follow = () => {
    const { value, context } = actorRef.getSnapshot();
    const id = context.steps[context.at]?.id;
    navigate(value === 'reading' && id ? paths.documentOf(context.tab, id) : paths.pending);
  };
  follow();
  const { unsubscribe } = actorRef.subscribe(follow);
  onTestFinished(unsubscribe);
  return {
    actorRef,
    restored: Promise.resolve(),
    of: (id) => document(id),
    begin: () => {},
    current: () => {
      const { tab, steps, at } = actorRef.getSnapshot().context;
      const step = actorRef.getSnapshot().matches('reading') ? steps[at] : undefined;
      return step ? { tab, id: step.id } : null;
    },
    isDone: () => false,
    idsWith: () => null,
  };
};

const running: { actorRef: WalkRef | null } = { actorRef: null };

walkOnView(flow, generatePaths(flow).paths, {
  view: (ref) => {
    const actorRef = ref as WalkRef;
    running.actorRef = actorRef;
    return (
      <>
        <Unopened chosen={chosen} onRead={() => {}} />
        <WalkBar walk={walkOf(actorRef)} />
      </>
    );
  },
  moves: {
    // The list says which documents these are.
    'walk.began': ({ event }) => act(async () => running.actorRef?.send(event as never)),
  },
});
