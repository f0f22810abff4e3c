/**
 * The fixed date in the footer (A2.33): the date of this edition of the portal. Change it with each edition.
 */
export const editionDate = '2026-11-01';
