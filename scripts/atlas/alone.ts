/** The name under which the atlas has what no flow leads to. */
export const alone = 'alone';

/** What a person sees that no machine has a state for, by the name that it has in the atlas. */
export const alonePlaces = [
  'the sheet of keys',
  'the menu of the person',
  'no such address, signed in',
  'no such address',
  'an error, signed in',
  'an error',
  'the provider’s time',
] as const;
export type AlonePlace = (typeof alonePlaces)[number];
