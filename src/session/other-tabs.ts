const channelName = 'session';

/** All messages between tabs: no token, no name (SE5). */
export type TabMessage = 'signedOut' | 'wentIdle';

/** The channel between the tabs of this browser; null if the browser has none. */
export const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
};

export const notifyOtherTabs = (what: TabMessage): void => {
  const channel = openChannel();
  channel?.postMessage(what);
  channel?.close();
};
