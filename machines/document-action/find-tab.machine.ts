// Decides only that a tab is searched for while this screen is the one of an address without a tab (D2.5).
import { setup } from 'xstate';
import { port } from '../port.ts';

/** The screen of a document whose address has no tab. */
export const findTabMachine = setup({
  actors: {
    /** Finds the tab on which the document waits, and navigates to its address. */
    findTab: port<void>(),
  },
}).createMachine({ id: 'findTab', invoke: { id: 'findTab', src: 'findTab' } });
