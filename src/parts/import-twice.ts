const failedSheets = new Set<string>();

/**
 * Records style sheets that failed to load, and removes their elements. Vite's loader requests a sheet only
 * once, and would render the screen without it the next time. Call it once, before anything is rendered.
 */
export const recordFailedSheets = (page: Document): void => {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      failedSheets.add(target.href);
      target.remove();
    },
    true,
  );
};

const fetchSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    failedSheets.delete(href);
    const link = document.createElement('link');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('A style sheet could not be fetched.')));
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  });

/** The script's address, if the browser names it in its error message. */
const scriptIn = (error: unknown): URL | null => {
  const [, found] = /(https?:\/\/\S+\.(?:js|tsx?))(?:\?\S*)?$/.exec(String(error)) ?? [];
  return found !== undefined && URL.canParse(found) && found.startsWith(`${window.location.origin}/`)
    ? new URL(found)
    : null;
};

let retries = 0;

/** Browsers cache a failed module import until the page is left; only another address is requested again. */
const importAnew = async <M>(load: () => Promise<M>, error: unknown): Promise<M> => {
  const address = scriptIn(error);
  if (address === null) return load();
  retries += 1;
  address.searchParams.set('again', String(retries));
  return (await import(/* @vite-ignore */ address.href)) as M;
};

/** Imports a module; if that fails, retries once, at another address. */
export const importTwice = async <M>(load: () => Promise<M>): Promise<M> => {
  const sheets = () => Promise.all([...failedSheets].map(fetchSheet));
  try {
    await sheets();
    return await load();
  } catch (error) {
    await sheets();
    return importAnew(load, error);
  }
};
