import { act, cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { Flow } from '../../scripts/paths/model.ts';
import type { Expected, Path, Step } from '../../scripts/paths/path.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';
import { showInApp } from './in-app.tsx';
import { inTurn } from './in-turn.ts';
import { wait } from './path-runner-model.ts';
import { controlsFor, looksAt } from './screen-check.ts';
import { startActor } from './start-actor.ts';
import type { Stage } from './start-actor.ts';
import { viewEye } from './view-eye.ts';

/** How a flow's paths are walked on its view, where Chromium does not walk them. */
interface ViewDriver {
  /** The view of a machine that is running already. */
  readonly view: (actorRef: AnyActorRef, path: Path) => ReactElement;
  /** Events that a person sends by more than a press. */
  readonly moves: { readonly [event: string]: (step: Step, stage: Stage) => Promise<void> };
}

const play = async (flow: Flow, stage: Stage, driver: ViewDriver, step: Step): Promise<void> => {
  const { actor, event } = step;
  const [control] = controlsFor(flow, step);
  const [button] = control ? viewEye(flow.model.flow).found(control) : [];
  if (driver.moves[event.type]) await driver.moves[event.type]?.(step, stage);
  else if (button) await userEvent.click(button);
  else
    await act(async () => {
      if (step.kind === 'clock') wait(stage, step);
      else if (actor === null) stage.send(event);
      else await stage.answer(actor, event['output']);
    });
};

/**
 * Executes these paths of a flow on its view, in turns, and compares each screen with the model. For machines without
 * paths in Chromium.
 */
export const walkOnView = (flow: Flow, paths: readonly Path[], driver: ViewDriver): void => {
  const name = flow.model.flow;
  const wording = wordingFor(flow, 'en');
  /** What is still wrong after some time to render. */
  const faultsAt = async ({ shown, isGone, state }: Expected): Promise<readonly string[]> => {
    if (shown === null || isGone) return [];
    const faultsNow = looksAt(shown, viewEye(name), wording);
    let faults: readonly string[] = [];
    const look = async () => {
      faults = await faultsNow();
      if (faults.length > 0) throw new Error(faults.join('\n'));
    };
    await waitFor(look).catch(() => undefined);
    return faults.map((fault) => `${state}: ${fault}`);
  };

  describe(`the ${name} view`, () => {
    for (const path of inTurn('paths on views', paths, name)) {
      it(`shows along ${path.id}, ${path.world}, what the model says [X1]`, async () => {
        const world = flow.model.startingPoints.find(({ name: one }) => one === path.world);
        const stage = startActor(flow.machine, world?.input);
        await showInApp(driver.view(stage.actor, path));
        await act(async () => {});
        const faults = [...(await faultsAt(path.start))];
        for (const step of path.steps) {
          await play(flow, stage, driver, step);
          await act(async () => {});
          faults.push(...(await faultsAt(step)));
        }
        expect(faults).toEqual([]);
        cleanup();
        stage.actor.stop();
      });
    }
  });
};
