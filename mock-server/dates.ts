const dayMs = 86_400_000;

/** An instant as the provider writes it: UTC, 'YYYY-MM-DD HH:mm:ss' (A9.6). */
export const utcStamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** A date as the provider writes it, 'YYYY-MM-DD': never an instant (S21). */
export const dateOf = (at: Date): string => at.toISOString().slice(0, 10);

export const parseStamp = (stamp: string): Date => new Date(`${stamp.replace(' ', 'T')}Z`);

export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);

export const daysBetween = (from: string, to: Date): number =>
  Math.max(0, Math.round((Date.parse(dateOf(to)) - Date.parse(from)) / dayMs));

/** Whether a text of the form 'YYYY-MM-DD' is a date that exists. */
export const isCalendarDate = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && dateOf(at) === text;
};
