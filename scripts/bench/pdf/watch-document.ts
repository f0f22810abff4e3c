declare global {
  interface Window {
    __document?: DocumentWatch;
  }
}

/** What is noted of the document screen, in milliseconds since the last click. */
export interface DocumentWatch {
  /** The frame of another document: who and what it is about. */
  frames: number[];
  /** Its first page is painted, and it can be acted on. */
  ready: number[];
  /** An act was sent. */
  sent: number[];
  /** Addresses of blobs that were made and not given back. */
  blobs: number;
}

/** Runs in the page before its own scripts. */
export const watchDocument = (): void => {
  const noted: DocumentWatch = { frames: [], ready: [], sent: [], blobs: 0 };
  window.__document = noted;
  const made = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const address = createObjectURL.call(URL, blob);
    made.add(address);
    noted.blobs = made.size;
    return address;
  };
  URL.revokeObjectURL = (address) => {
    made.delete(address);
    noted.blobs = made.size;
    revokeObjectURL.call(URL, address);
  };
  let since = 0;
  window.addEventListener('pointerup', ({ timeStamp }) => (since = timeStamp), { capture: true });
  const { fetch: ask } = window;
  window.fetch = (...given) => {
    const [request] = given;
    const isAct =
      request instanceof Request && request.method === 'POST' && request.url.endsWith('/api/Document');
    if (isAct) noted.sent.push(performance.now() - since);
    return ask.apply(window, given);
  };
  const stateNow = () =>
    document.querySelector('[data-flow=document-action]')?.getAttribute('data-state') ?? '';
  let state = '';
  new MutationObserver(() => {
    const now = stateNow();
    if (now === state) return;
    const wasShown = state.includes('opened');
    state = now;
    if (now.includes('opened') && !wasShown)
      requestAnimationFrame(() => noted.frames.push(performance.now() - since));
    if (now.includes('act.idle') && now.includes('page.painted')) noted.ready.push(performance.now() - since);
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] });
};
