/** A stub of the window whose `beforeunload` listeners can be called. */
export const closingPage = () => {
  const page = new EventTarget();
  /** Whether a listener prevents unloading. */
  const asksBeforeClosing = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { page: page as unknown as Window, asksBeforeClosing };
};
