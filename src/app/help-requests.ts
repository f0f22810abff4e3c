import { createEmitter } from '../ui/emitter.ts';

/** Emits when the person asks for help: the help sheet opens, with the trace of the page's machines. */
export const helpRequests = createEmitter();
