import { port } from '../port.ts';
import type { ActAnswer, ActOrder, ReadingAnswer, ReadingOrder, ReasonsAnswer } from './standing.ts';

/** The side effects of acting on documents. Each act is sent once, never repeated by itself. */
export const actingPorts = {
  /** Reads the decline reasons and hands them to the screen (D7.7). */
  getUser: port<ReasonsAnswer>(),
  /** Reviews these documents, with the person's comment (D7.8). */
  reviewDocuments: port<ActAnswer, ActOrder>(),
  /** Declines these documents, with the chosen reason and the description (D7.8). */
  declineDocuments: port<ActAnswer, ActOrder>(),
  /** Signs these documents (D7.8). */
  signDocuments: port<ActAnswer, ActOrder>(),
  /** Acknowledges these documents, with the person's comment (D7.8). */
  acknowledgeDocuments: port<ActAnswer, ActOrder>(),
  /** Reads each of these documents again, to see how it stands to the act (D7.6, S46). Changes nothing at the provider. */
  readDocument: port<ReadingAnswer, ReadingOrder>(),
};
