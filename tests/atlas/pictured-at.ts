/** The time of all pictures, for the page and the mock provider: their dates stay the same. */
export const picturedAt = '2026-11-02T15:00:00.000Z';
