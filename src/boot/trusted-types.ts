/** The part of `window.trustedTypes` that is used; absent in browsers without Trusted Types. */
export interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string | null; createScriptURL(url: string): string | null },
  ): unknown;
}

/**
 * The page's only policy (FE2). Scripts may come from the page's own origin; HTML may only be empty (as
 * libraries use it to clear an element). Null makes the browser refuse. Must run before the app.
 */
export const createDefaultPolicy = (trustedTypes: TrustedTypesFactory | undefined, base: string): void => {
  const origin = new URL(base).origin;
  const isOwn = (url: string): boolean => {
    if (!URL.canParse(url, base)) return false;
    const target = new URL(url, base);
    return target.protocol !== 'blob:' && target.origin === origin;
  };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === '' ? '' : null),
    createScriptURL: (url) => (isOwn(url) ? url : null),
  });
};
