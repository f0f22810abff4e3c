const logged = new Set<string>();

/**
 * Logs that the provider sent something unknown: its kind and place, once per page load, but never the value
 * (S23).
 */
export const noteUnknown = (kind: 'Error' | 'Action' | 'Status' | 'role' | 'field', where: string): void => {
  const line = `The provider sent an unknown ${kind} in ${where}.`;
  if (logged.has(line)) return;
  logged.add(line);
  console.info(line);
};
