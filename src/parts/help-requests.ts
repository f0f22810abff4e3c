import { createEmitter } from '../ui/emitter.ts';

/** Emits when the person asks for help, or for the keys alone: the help sheet opens. */
export const helpRequests = createEmitter<'help' | 'keys'>();

/** Emits when single-key shortcuts were switched on or off in the sheet. */
export const keysSwitched = createEmitter();
