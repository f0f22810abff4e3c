type StateValue = string | { readonly [key: string]: StateValue | undefined };

/**
 * A state value as one line of text: `a.b` for a nested state, `a{x.y,z}` for parallel regions, sorted by
 * name.
 */
export const statePath = (value: StateValue): string => {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const path = ([key, inner]: [string, StateValue | undefined]): string => {
    const rest = inner === undefined ? '' : statePath(inner);
    return rest === '' ? key : rest.startsWith('{') ? key + rest : `${key}.${rest}`;
  };
  const parts = entries.map((entry) => path(entry));
  return parts.length === 1 ? (parts[0] ?? '') : `{${parts.join(',')}}`;
};
