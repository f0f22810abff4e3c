const failedSheets = new Set<string>();

/**
 * Notes style sheets that could not be fetched and takes their elements away. The build's own loader asks for a sheet
 * only once, and would draw a screen without it the next time. To be called once, before anything is drawn.
 */
export const noteFailedSheets = (page: Document): void => {
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

/** The script's own address, where the browser names it in its error. */
const scriptIn = (error: unknown): URL | null => {
  const [, found] = /(https?:\/\/\S+\.(?:js|tsx?))(?:\?\S*)?$/.exec(String(error)) ?? [];
  return found !== undefined && URL.canParse(found) && found.startsWith(`${window.location.origin}/`)
    ? new URL(found)
    : null;
};

let retries = 0;

/** A browser remembers for the whole page that a module could not be fetched. Only another address is asked for again. */
const importAnew = async <M>(load: () => Promise<M>, error: unknown): Promise<M> => {
  const address = scriptIn(error);
  if (address === null) return load();
  retries += 1;
  address.searchParams.set('again', String(retries));
  return (await import(/* @vite-ignore */ address.href)) as M;
};

/** Imports a file; where that fails, once more, at an address that the browser has not given up yet. */
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
