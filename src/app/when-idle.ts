/** Interval between two calls of `isQuiet`, in milliseconds. */
const checkAgainMs = 200;

/** Runs `work` once the browser is idle. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
};

/** Resolves once the browser is idle and `isQuiet` returns true. */
export const untilIdle = (isQuiet: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (isQuiet()) resolve();
      else setTimeout(() => whenIdle(check), checkAgainMs);
    };
    whenIdle(check);
  });

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to save data: the connection is slow, or the person has asked the browser for it. */
export const isSavingData = (): boolean => {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
};
