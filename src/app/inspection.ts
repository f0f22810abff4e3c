import type { InspectionEvent } from 'xstate';

declare global {
  /** A test's ear for machine events; set before the app starts, or absent. */
  var __signingInspect: ((event: InspectionEvent) => void) | undefined;
}

/** Who hears every machine event of this page, if anybody does. */
export const inspection = (): ((event: InspectionEvent) => void) | undefined =>
  typeof globalThis.__signingInspect === 'function' ? globalThis.__signingInspect : undefined;
