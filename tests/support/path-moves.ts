import type { Page } from '@playwright/test';
import { callsBegunAt, faultOf } from '../../scripts/paths/calls.ts';
import type { PlannedCall } from '../../scripts/paths/calls.ts';
import type { Flow } from '../../scripts/paths/model.ts';
import type { Path, Step } from '../../scripts/paths/path.ts';
import { markdownMarks } from '../../scripts/paths/texts.ts';
import { wordingFor } from '../../scripts/paths/wording.ts';
import { runSentence, isOrder, leftToPeople } from '../walk/text/sentences.ts';
import type { Heard } from './machine-ear.ts';
import type { MockClient } from './mock-client.ts';

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

/** What a driver has, however it knows what to do. */
interface Own {
  /** Makes ready what the path's world needs; calls that it makes are answered as usual. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  readonly moves?: { readonly [event: string]: Move };
  /** Events that the page sends at another moment than that at which the person makes them so. */
  readonly sentLater?: readonly string[];
}

/** Does what is printed for testers; its moves are what no printed sentence can say to a program. */
export type PrintedDriver = Own & { readonly open?: never };

/** Does nothing that is printed: every event that a person or the surroundings send has its move. */
export interface Driver extends Own {
  /** Opens the address at which the path begins. */
  readonly open: (stage: Stage) => Promise<void>;
  readonly moves: { readonly [event: string]: Move };
  /** What a person does so that a child machine ends as the step says, by its invoke's id; the last call ends it. */
  readonly children?: { readonly [actor: string]: Move };
  /** Does at the mock provider what must have happened before a call. */
  readonly arrange?: (stage: Stage, call: PlannedCall) => Promise<void>;
}

/** How a flow's paths are walked in Chromium. */
export type AnyDriver = PrintedDriver | Driver;

/** Whether a driver does nothing that is printed. */
export const isOwn = (driver: AnyDriver): driver is Driver => driver.open !== undefined;

/** The moves of a model's events: all that a person or the surroundings send, none that the machine raises itself. */
export type MovesOf<TModel extends { readonly events: object }> = {
  readonly [
    TEvent in keyof TModel['events'] as TModel['events'][TEvent] extends { readonly by: 'machine' }
      ? never
      : TEvent
  ]: Driver['moves'][string];
};

/** Does what the steps of a path say, by the moves that a driver has for all of them. */
export class OwnMoves {
  readonly #stage: Stage;
  readonly #driver: Driver;
  readonly #plans = new Map<number, PlannedCall[]>();
  #arranged = -1;

  constructor(stage: Stage, driver: Driver) {
    this.#stage = stage;
    this.#driver = driver;
  }

  async begin() {
    await this.#driver.prepare?.(this.#stage);
    await this.#arrange(-1);
    await this.#driver.open(this.#stage);
  }

  async take(step: Step, at: number) {
    await this.#arrange(at);
    if (step.kind === 'clock') await this.#wait(step, at);
    else if (step.kind === 'network') await this.#end(at);
    else if (step.kind === 'child') await this.#endChild(step, at);
    else await this.#move(step.event.type, step, at);
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
      const fault = faultOf(flow.model, call);
      if (!fault) continue;
      await this.#driver.arrange?.(this.#stage, call);
      await mock.faults({ ...fault, holdUntil: call.gate });
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
}

/** Does what is printed of a path for testers, and by a move of the driver what is left to people. */
export class PrintedMoves {
  readonly #stage: Stage;
  readonly #driver: PrintedDriver;
  readonly #stops: readonly (readonly string[])[];
  readonly #beforeLoad: () => void;

  constructor(stage: Stage, driver: PrintedDriver, beforeLoad: () => void) {
    this.#stage = stage;
    this.#driver = driver;
    this.#stops = wordingFor(stage.flow, 'en', markdownMarks).byHand(stage.path);
    this.#beforeLoad = beforeLoad;
  }

  async begin() {
    await this.#driver.prepare?.(this.#stage);
    for (const sentence of this.#sentencesAt(0)) {
      if (/^(?:Open|Reload) /.test(sentence)) this.#beforeLoad();
      await this.#runSentence(sentence);
    }
  }

  async take(step: Step, at: number) {
    const isDone = step.kind === 'user' || step.kind === 'environment';
    const move = isDone ? this.#driver.moves?.[step.event.type] : undefined;
    for (const sentence of this.#sentencesAt(at + 1)) {
      // How a port ends is made ready before; all else that is left to people is a move.
      const isReady = step.actor !== null && leftToPeople(sentence) !== null;
      if (!isReady && (move === undefined || isOrder(sentence))) await this.#runSentence(sentence);
    }
    await move?.(this.#stage, step, at);
  }

  #sentencesAt = (stop: number) => this.#stops[stop] ?? [];

  #runSentence(sentence: string) {
    const { page, baseUrl, world, flow } = this.#stage;
    return runSentence({ page, baseUrl, world, flow: flow.model.flow }, sentence);
  }
}
