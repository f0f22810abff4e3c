/** When all pictures are taken, for the page and for the mock provider: their dates stay the same. */
export const picturedAt = '2026-11-02T15:00:00.000Z';
