// Decides nothing but that a tab is looked for as long as this screen is the one of an address that names none (D2.5).
import { setup } from 'xstate';
import { port } from '../port.ts';

/** The screen of a document whose address names no tab. */
export const findTabMachine = setup({
  actors: {
    /** Finds the tab on which the document waits, and goes to its address. */
    findTab: port<void>(),
  },
}).createMachine({ id: 'findTab', invoke: { id: 'findTab', src: 'findTab' } });
