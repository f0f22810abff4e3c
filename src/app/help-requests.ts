import { createEmitter } from '../ui/emitter.ts';

export const helpRequests = createEmitter();
