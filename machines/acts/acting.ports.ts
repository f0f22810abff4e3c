import { port } from '../port.ts';
import { byPort } from './acts.ts';
import type { ActAnswer, ActRequest, ReadingAnswer, ReadRequest, ReasonsAnswer } from './record-status.ts';

/** The side effects of acting on documents. Each act is sent once; there is no automatic retry. */
export const actingPorts = {
  /** Reads the decline reasons and passes them to the screen (D7.7). */
  getUser: port<ReasonsAnswer>(),
  /** Each sends its act on these documents, with the form values (D7.8). */
  ...byPort(() => port<ActAnswer, ActRequest>()),
  /**
   * Rereads these documents, to see what each proves about the act (D7.6, S46). Changes nothing at the
   * provider.
   */
  readDocument: port<ReadingAnswer, ReadRequest>(),
};
