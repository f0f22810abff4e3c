/** Stands for the window: whoever listens to it hears that it is about to close. */
export const closingPage = () => {
  const page = new EventTarget();
  /** Whether somebody asks the person before the page closes. */
  const asksBeforeClosing = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { page: page as unknown as Window, asksBeforeClosing };
};
