import type { Driver } from './path-runner-browser.ts';

/** The moves of a model's events: all that a person or the surroundings send, none that the machine raises itself. */
export type MovesOf<TModel extends { readonly events: object }> = {
  readonly [
    TEvent in keyof TModel['events'] as TModel['events'][TEvent] extends { readonly by: 'machine' }
      ? never
      : TEvent
  ]: Driver['moves'][string];
};
