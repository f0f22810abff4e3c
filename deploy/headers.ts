/** What is served; each kind has its own caching rule, and files may be framed. Everything else is the same for all. */
export type ServedKind = 'page' | 'hashed-asset' | 'file' | 'api';

export type HeaderTable = Readonly<Record<string, string>>;

const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const contentSecurityPolicy = (framedBy: string): Readonly<Record<string, string>> => ({
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  // The hash is that of an empty style element, which the component library fills by script.
  'style-src': `'self' ${emptyStyle}`,
  'img-src': "'self' blob: data:",
  'font-src': "'self' data:",
  // Release notes, wherever the provider keeps them, the own host included (S54).
  'frame-src': "'self' https:",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'none'",
  'frame-ancestors': framedBy,
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
});

/** Every feature a browser asks about is refused; full screen is kept for reading a document. */
const permissionsPolicy = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=()',
  'clipboard-read=()',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=(self)',
  'gamepad=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'identity-credentials-get=()',
  'idle-detection=()',
  'local-fonts=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'otp-credentials=()',
  'payment=()',
  'picture-in-picture=()',
  'publickey-credentials-create=()',
  'publickey-credentials-get=()',
  'screen-wake-lock=()',
  'serial=()',
  'storage-access=()',
  'usb=()',
  'window-management=()',
  'xr-spatial-tracking=()',
];

/** Who may frame what is served: the portal its files, among which may be its release notes (S54); nobody the portal. */
const framing = (kind: ServedKind) =>
  kind === 'file' ? { by: "'self'", old: 'SAMEORIGIN' } : { by: "'none'", old: 'DENY' };

const everywhere = (kind: ServedKind): HeaderTable => ({
  'Content-Security-Policy': Object.entries(contentSecurityPolicy(framing(kind).by))
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy.join(', '),
  'X-Frame-Options': framing(kind).old,
  'X-Robots-Tag': 'noindex, nofollow',
});

const caching: Readonly<Record<ServedKind, string>> = {
  page: 'no-store',
  'hashed-asset': 'public, max-age=31536000, immutable',
  file: 'no-cache',
  api: 'no-store',
};

/**
 * The header table (FE1, FE2, FE5): what every supplied way of serving the product sends, for the page, its files and
 * the proxied calls, whatever the status. The nginx configuration is generated from it.
 */
export const headersFor = (kind: ServedKind): HeaderTable => ({
  ...everywhere(kind),
  'Cache-Control': caching[kind],
});

/** The kind of a path of the own origin. Pages are all paths that are neither a call nor a file of the build. */
export const kindOf = (pathname: string): ServedKind => {
  if (pathname.startsWith('/api/') || pathname.startsWith('/__mock')) return 'api';
  if (pathname.startsWith('/assets/')) return 'hashed-asset';
  if (pathname === '/config.json' || pathname === '/index.html') return 'page';
  return /\.[a-z0-9]+$/i.test(pathname) ? 'file' : 'page';
};
