/** How long to wait before looking again whether anything is waited for, in milliseconds. */
const lookAgainMs = 200;

/** Does `work` once the browser has nothing better to do. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 500);
};

/** Resolves once the browser has nothing better to do while `isQuiet` says that nothing is waited for. */
export const untilIdle = (isQuiet: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isQuiet()) resolve();
      else setTimeout(() => whenIdle(look), lookAgainMs);
    };
    whenIdle(look);
  });

/** What some browsers tell of their connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the connection is slow, or the person has asked the browser to fetch as little as it can. */
export const isSparing = (): boolean => {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
};
