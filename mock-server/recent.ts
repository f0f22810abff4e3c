/** Keeps the results that were asked for last, by key; a failure is not kept. */
export function keepRecent<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const result = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, result);
    result.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return result;
  };
}
