import { createBell } from '../ui/bell.ts';

/** Rings when somebody asks for help: the sheet of keys opens, with the trace of the page's machines. */
export const helpBell = createBell();
