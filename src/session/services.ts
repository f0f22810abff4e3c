import type { InspectionEvent } from 'xstate';
import type { Api } from '../api/client.ts';

/** Who calls: the pair that every call of a signed-in person carries (A6.3). Never mixed between two people (S8). */
export interface Credentials {
  readonly userid: string;
  readonly token: string;
}

/** What the app hands to every route. */
export interface Services {
  readonly api: Api;
  /** The signed-in person, or null once the session has ended. */
  readonly credentials: () => Credentials | null;
  /** Hears every machine event of every flow; absent outside of tests. */
  readonly inspect: ((event: InspectionEvent) => void) | undefined;
}
