/** The atlas' name for screens outside all flows. */
export const alone = 'alone';

/** The screens without a machine state, by their names in the atlas. */
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
