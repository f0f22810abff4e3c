/** The answer of an invoked port or child machine, as a guard's or an action's parameter. */
export const answer = <T>({ event }: { event: { output: T } }): T => event.output;

/** The provider's Error text; '' if there was none. */
export const errorOf = ({ event }: { event: { output: { kind: string; error?: string } } }): string =>
  event.output.error ?? '';
