import { port } from '../port.ts';
import { byPort } from './acts.ts';
import type { ActAnswer, ActOrder, ReadingAnswer, ReadingOrder, ReasonsAnswer } from './record-status.ts';

/** The side effects of acting on documents. Each act is sent once, never repeated by itself. */
export const actingPorts = {
  /** Reads the decline reasons and hands them to the screen (D7.7). */
  getUser: port<ReasonsAnswer>(),
  /** Each act on these documents, with what the person filled in for it (D7.8). */
  ...byPort(() => port<ActAnswer, ActOrder>()),
  /** Reads each of these documents again, to see how it stands to the act (D7.6, S46). Changes nothing at the provider. */
  readDocument: port<ReadingAnswer, ReadingOrder>(),
};
