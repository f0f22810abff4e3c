/** The fixed date of the footer (A2.33): that of this edition of the portal, to be changed with it. */
export const editionDate = '2026-11-01';
