/** All that tabs say to one another of a session: no token, no name (SE5). */
export const tabMessages = { signedOut: 'signedOut', wentIdle: 'wentIdle' } as const;

/** A channel between the tabs of this browser; null where it has none. */
export const openChannel = (name: 'session' | 'walk' = 'session'): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** Tells the other tabs that the session is over. */
export const tellOtherTabs = (what: keyof typeof tabMessages): void => {
  const channel = openChannel();
  channel?.postMessage(tabMessages[what]);
  channel?.close();
};
