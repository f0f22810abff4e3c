import type { Expected, Step } from '../../scripts/paths/path.ts';
import { definitionsOf } from '../../scripts/paths/definitions.ts';
import { expect } from './browser-test.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';
import { watchFocus } from './kept-focus.ts';
import { listenTo } from './machine-ear.ts';
import type { Heard } from './machine-ear.ts';
import { pageEye } from './page-eye.ts';
import { isOwn, OwnMoves, PrintedMoves } from './path-moves.ts';
import type { AnyDriver, Stage } from './path-moves.ts';
import { looksAt } from './screen-check.ts';

/** The most by which fake time is moved on within one step, for animation frames and for the rounding of a second. */
const nudges = { everyPoll: 50, afterPolls: 10, atMost: 40 } as const;

class Walk {
  readonly #stage: Stage;
  readonly #moves: OwnMoves | PrintedMoves;
  readonly #noise: ReadonlySet<string>;
  readonly #keepsFocus: () => Promise<boolean>;
  #begins = 0;
  #next = 0;

  constructor(stage: Stage, driver: AnyDriver) {
    this.#stage = stage;
    // What the world needs may have been done on a page before: the path begins on the last one.
    const beforeLoad = () => (this.#begins = this.#next = stage.heard.length);
    this.#moves = isOwn(driver) ? new OwnMoves(stage, driver) : new PrintedMoves(stage, driver, beforeLoad);
    this.#keepsFocus = watchFocus(stage.page);
    const { machine, model } = stage.flow;
    const renewals = new Set(Object.values(model.renewals));
    const later = new Set(driver.sentLater);
    this.#noise = new Set(
      definitionsOf(machine)
        .filter(
          // Events that paths exclude may still happen by themselves.
          ({ key, eventType, source, targets }) =>
            key in model.exclusions ||
            later.has(eventType) ||
            (renewals.has(eventType) && targets.join() === source),
        )
        .map(({ key }) => key),
    );
  }

  async begin() {
    await this.#moves.begin();
    await this.#see(this.#stage.path.start, this.#stage.path.start.takes);
  }

  async take(step: Step, at: number) {
    await this.#moves.take(step, at);
    await this.#see(step, step.takes);
  }

  #quiet = (takes: readonly string[]) => takes.filter((key) => !this.#noise.has(key));

  #rest(): readonly Heard[] {
    return this.#stage.heard.slice(this.#next).filter(({ takes }, index) => {
      const isStart = this.#next === this.#begins && index === 0;
      return isStart || this.#quiet(takes).length > 0;
    });
  }

  async #see(expected: Expected | Step, takes: readonly string[]) {
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

  /** Waits until the screen is as the model says, and returns what is not. */
  async #compare(expected: Expected | Step) {
    const { shown: own, state } = expected;
    if (own === null) return;
    const notice = 'notice' in expected ? expected.notice : null;
    const told = notice === null ? [] : [{ text: notice, in: 'page' } as const];
    const shown = { ...own, sees: [...told, ...own.sees] };
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

  /** The state in the flow's root element; null if the flow is not on the screen. */
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

/** Executes one path in Chromium, asserting the state after every step, and returns the transitions taken. */
export const walkInChromium = async (
  given: Omit<Stage, 'heard'>,
  driver: AnyDriver = {},
): Promise<readonly string[]> => {
  const { heard } = await listenTo(given.page, given.flow.machine.id);
  const stage: Stage = { ...given, heard };
  const walk = new Walk(stage, driver);
  await walk.begin();
  for (const [at, step] of stage.path.steps.entries()) await walk.take(step, at);
  return [...new Set(heard.flatMap(({ takes }) => takes))];
};
