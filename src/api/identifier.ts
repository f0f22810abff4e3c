// The one rule of what an id is, for the app and for the early script alike: it imports nothing.
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Whether a text can be an id of the provider: nothing else is ever sent, or made into a link. */
export const isIdentifier = (text: string): boolean => wellFormed.test(text);
