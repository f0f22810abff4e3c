import { createEmitter } from '../ui/emitter.ts';

/** Emits when somebody asks for help: the sheet of keys opens, with the trace of the page's machines. */
export const helpRequests = createEmitter();
