/**
 * Polyfills: the few functions that the built files call and that a supported browser (see
 * `browser-check.ts`) may lack. Existing functions are not replaced. Runs before everything else in the page,
 * and in each worker.
 */
const add = (owner: object, functions: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }
};

// Chrome 110; on Windows 7 and 8, Chrome ends at 109.
add(Array.prototype, {
  toSorted(this: readonly unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: readonly unknown[], ...change: Parameters<unknown[]['splice']>) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
});

// Chrome 120, Safari 17.
add(URL, {
  canParse(url: string, base?: string) {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  },
});

// Chrome 119, Safari 17.4.
add(Promise, {
  withResolvers() {
    const parts: Record<string, unknown> = {};
    parts['promise'] = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  },
});

// Chrome 116, Firefox 124, Safari 17.4.
add(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const controller = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) controller.abort(signal.reason);
      else
        signal.addEventListener('abort', () => controller.abort(signal.reason), {
          signal: controller.signal,
        });
    }
    return controller.signal;
  },
});
