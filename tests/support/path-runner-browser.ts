import type { Page } from '@playwright/test';
import type { Flow } from '../../scripts/paths/model.ts';
import type { Expected, Path, Step } from '../../scripts/paths/path.ts';
import { callsBegunAt } from '../../scripts/paths/calls.ts';
import type { PlannedCall } from '../../scripts/paths/calls.ts';
import { definitionsOf } from '../../scripts/paths/definitions.ts';
import { expect } from './browser-test.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';
import { faultFor } from './call-plan.ts';
import { watchFocus } from './kept-focus.ts';
import { listenTo } from './machine-ear.ts';
import type { Heard } from './machine-ear.ts';
import type { MockClient } from './mock-client.ts';
import { pageEye } from './page-eye.ts';
import { looksAt } from './screen-check.ts';

/** What a driver works with. */
export interface Stage {
  readonly page: Page;
  readonly mock: MockClient;
  readonly baseUrl: string;
  readonly world: string;
  readonly flow: Flow;
  readonly path: Path;
  /** The page's time at the start of the path, milliseconds since 1970. */
  readonly startedAt: number;
  /** Looks at the page once it shows a state of the path; `heard` is what the machine has come to, and grows. */
  readonly look: (state: string, heard: readonly Heard[]) => Promise<void>;
  /** What the flow's machine has come to so far, oldest first; grows. */
  readonly heard: readonly Heard[];
}

type Move = (stage: Stage, step: Step, at: number) => Promise<void>;

/** How a flow's paths are walked in Chromium: every event that a person or the surroundings send has its move. */
export interface Driver {
  /** Fills the browser's storage as the path's world needs it; calls that it makes are answered as usual. */
  readonly prepare: (stage: Stage) => Promise<void>;
  /** Opens the address at which the path begins. */
  readonly open: (stage: Stage) => Promise<void>;
  readonly moves: { readonly [event: string]: Move };
  /** What a person does so that a child machine ends as the step says, by its invoke's id; the last call ends it. */
  readonly children?: { readonly [actor: string]: Move };
  /** Does at the mock provider what must have happened before a call. */
  readonly arrange?: (stage: Stage, call: PlannedCall) => Promise<void>;
  /** Events that the page sends at another moment than that at which the person makes them so. */
  readonly sentLater?: readonly string[];
}

/** The most by which fake time is moved on within one step, for animation frames and for the rounding of a second. */
const nudges = { everyPoll: 50, afterPolls: 10, atMost: 40 } as const;

class Walk {
  readonly #stage: Stage;
  readonly #driver: Driver;
  readonly #noise: ReadonlySet<string>;
  readonly #plans = new Map<number, PlannedCall[]>();
  readonly #keepsFocus: () => Promise<boolean>;
  #next = 0;
  #arranged = -1;

  constructor(stage: Stage, driver: Driver) {
    this.#stage = stage;
    this.#driver = driver;
    this.#keepsFocus = watchFocus(stage.page);
    const { machine, model } = stage.flow;
    const renewals = new Set(Object.values(model.renewals));
    const later = new Set(driver.sentLater);
    this.#noise = new Set(
      definitionsOf(machine)
        .filter(
          ({ eventType, source, targets }) =>
            later.has(eventType) || (renewals.has(eventType) && targets.join() === source),
        )
        .map(({ key }) => key),
    );
  }

  async begin() {
    await this.#driver.prepare(this.#stage);
    await this.#arrange(-1);
    await this.#driver.open(this.#stage);
    await this.#see(this.#stage.path.start, this.#stage.path.start.takes);
  }

  async take(step: Step, at: number) {
    await this.#arrange(at);
    if (step.kind === 'clock') await this.#wait(step, at);
    else if (step.kind === 'network') await this.#end(at);
    else if (step.kind === 'child') await this.#endChild(step, at);
    else await this.#move(step.event.type, step, at);
    await this.#see(step, step.takes);
  }

  async #move(type: string, step: Step, at: number) {
    const move = this.#driver.moves[type];
    if (!move) throw new Error(`The driver of ${this.#stage.flow.model.flow} has no move for '${type}'.`);
    await move(this.#stage, step, at);
  }

  /**
   * Tells the mock provider, before the step that begins a call, how the call will end. Steps that follow by themselves
   * are arranged with the step that they follow.
   */
  async #arrange(at: number) {
    if (at < this.#arranged) return;
    this.#arranged = at + 1;
    const { flow, path, mock } = this.#stage;
    for (const call of callsBegunAt(flow.model, path, at)) {
      const fault = faultFor(flow.model, call);
      if (!fault) continue;
      await this.#driver.arrange?.(this.#stage, call);
      await mock.faults(fault);
      this.#plans.set(call.endsAt, [...(this.#plans.get(call.endsAt) ?? []), call]);
    }
    const after = at < 0 ? path.start : path.steps[at];
    if (after?.isPassing && at + 1 < path.steps.length) await this.#arrange(at + 1);
  }

  async #end(at: number) {
    for (const { gate } of this.#plans.get(at) ?? []) await this.#stage.mock.release(gate);
  }

  async #wait({ ms, renewal }: Step, at: number) {
    const { clock } = this.#stage.page;
    let left = ms;
    for (; renewal && left > renewal.everyMs; left -= renewal.everyMs) {
      await clock.runFor(renewal.everyMs);
      const step = this.#stage.path.steps[at];
      if (step) await this.#move(renewal.event.type, step, at);
    }
    await clock.runFor(left);
  }

  async #endChild(step: Step, at: number) {
    await this.#driver.children?.[step.actor ?? '']?.(this.#stage, step, at);
    await this.#end(at);
  }

  #quiet = (takes: readonly string[]) => takes.filter((key) => !this.#noise.has(key));

  #rest(): readonly Heard[] {
    return this.#stage.heard.slice(this.#next).filter(({ takes }, index) => {
      const isStart = this.#next === 0 && index === 0;
      return isStart || this.#quiet(takes).length > 0;
    });
  }

  async #see(expected: Expected, takes: readonly string[]) {
    const { flow, path } = this.#stage;
    const isStart = expected === path.start;
    const own = this.#quiet(takes);
    if (!isStart && own.length === 0) return;
    await this.#until(async () => this.#rest().length > 0, `${flow.model.flow} comes to ${expected.state}`);
    const [first] = this.#rest();
    const { state, tags, isFinal } = expected;
    expect(first && { ...first, takes: this.#quiet(first.takes) }).toEqual({
      machine: flow.machine.id,
      state,
      tags,
      isFinal,
      takes: own,
    });
    this.#next = this.#stage.heard.indexOf(first as Heard) + 1;
    if (expected.isPassing) return;
    if (!expected.isGone)
      await this.#until(async () => (await this.#shown()) === state, `the screen shows ${state}`);
    await this.#compare(expected);
    if (expected.isGone) return;
    await this.#until(this.#keepsFocus, `the focus has not fallen to the page in ${state}`);
    await this.#stage.look(state, this.#stage.heard);
  }

  /** Waits until what a person sees and can do is as the model says, and tells what is not. */
  async #compare({ shown, state }: Expected) {
    if (shown === null) return;
    const { page, flow } = this.#stage;
    const eye = pageEye(page, flow.model.flow);
    const wording = wordingFor(flow, 'en');
    const look = looksAt(shown, eye, wording);
    let faults: readonly string[] = ['be looked at'];
    const isSo = async () => {
      faults = await look();
      return faults.length === 0;
    };
    await this.#until(isSo, `the screen of ${flow.model.flow} is as ${state} says`).catch(() => {});
    expect(faults, `${flow.model.flow}: what the screen of ${state} does not do`).toEqual([]);
  }

  /** The state that the flow's root element carries; null where the flow is not on the screen. */
  async #shown(): Promise<string | null> {
    const roots = this.#stage.page.locator(`[data-flow="${this.#stage.flow.model.flow}"]`);
    return roots.evaluateAll(([root, ...others]) =>
      root && others.length === 0 ? root.getAttribute('data-state') : null,
    );
  }

  /** Waits in real time; fake time is moved on a little now and then, for animation frames and the rest of a second. */
  async #until(isSo: () => Promise<boolean>, message: string) {
    let polls = 0;
    await expect
      .poll(
        async () => {
          if (await isSo()) return true;
          polls += 1;
          const isDue = polls > nudges.afterPolls && polls < nudges.afterPolls + nudges.atMost;
          if (isDue) await this.#stage.page.clock.runFor(nudges.everyPoll);
          return false;
        },
        { intervals: [20], timeout: 20_000, message },
      )
      .toBe(true);
  }
}

/** Walks one path in Chromium, asserting the state after every step, and gives the transitions that were taken. */
export const walkInChromium = async (
  given: Omit<Stage, 'heard'>,
  driver: Driver,
): Promise<readonly string[]> => {
  const { heard } = await listenTo(given.page, given.flow.machine.id);
  const stage: Stage = { ...given, heard };
  const walk = new Walk(stage, driver);
  await walk.begin();
  for (const [at, step] of stage.path.steps.entries()) await walk.take(step, at);
  return [...new Set(heard.flatMap(({ takes }) => takes))];
};
