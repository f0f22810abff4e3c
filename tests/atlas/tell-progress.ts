import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the atlas's progress. */
export default class TellProgress implements Reporter {
  #of = 0;
  #done = 0;

  onBegin(_config: unknown, suite: { readonly allTests: () => readonly TestCase[] }) {
    this.#of = suite.allTests().length;
  }

  onTestEnd({ title }: TestCase, { status, duration }: TestResult) {
    this.#done += 1;
    console.log(`${this.#done} of ${this.#of}: ${title}, ${status}, ${Math.round(duration / 1000)} s`);
  }
}
