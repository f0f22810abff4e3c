// Finds the tab of a document whose address has none (D2.5). Decides nothing: it runs while that screen is open.
import { setup } from 'xstate';
import { port } from '../port.ts';

/** The screen of a document whose address has no tab. */
export const findTabMachine = setup({
  actors: {
    /** Finds the tab on which the document waits, and navigates to its address. */
    findTab: port<void>(),
  },
}).createMachine({ id: 'findTab', invoke: { id: 'findTab', src: 'findTab' } });
