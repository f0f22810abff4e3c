import { headersFor } from './headers.ts';
import type { ServedKind } from './headers.ts';

const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

const table = (kind: ServedKind, cacheControl: string): string =>
  Object.entries({ ...headersFor(kind), 'Cache-Control': cacheControl })
    .map(([name, value]) => `    add_header ${name} ${value.startsWith('$') ? value : quoted(value)} always;`)
    .join('\n');

const location = (match: string, kind: ServedKind, lines: readonly string[], cacheControl?: string): string =>
  [
    `  location ${match} {`,
    table(kind, cacheControl ?? headersFor(kind)['Cache-Control'] ?? 'no-store'),
    ...lines.map((line) => `    ${line}`),
    '  }',
  ].join('\n');

const hiddenFromTheBrowser = [
  ...Object.keys(headersFor('api')),
  'Set-Cookie',
  'Via',
  'WWW-Authenticate',
  'X-Powered-By',
  'Access-Control-Allow-Credentials',
  'Access-Control-Allow-Headers',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'Access-Control-Max-Age',
];

const proxyLines = [
  'proxy_pass ${SIGNING_API_URL};',
  'proxy_http_version 1.1;',
  'proxy_ssl_server_name on;',
  'proxy_ssl_verify on;',
  'proxy_ssl_trusted_certificate ${SIGNING_API_CA};',
  '# Nothing is sent twice: a repeated act may sign a second time.',
  'proxy_next_upstream off;',
  'proxy_buffering off;',
  'proxy_request_buffering off;',
  'proxy_redirect off;',
  // nginx's own Date header would replace the provider's, from which the app learns its time (S47).
  'proxy_pass_header Date;',
  'proxy_read_timeout 130s;',
  // A provider need not compress. An answer holds nothing that another site can choose: calls carry no cookie.
  'gzip on;',
  'gzip_proxied any;',
  'gzip_types application/json;',
  'client_max_body_size 256m;',
  'proxy_set_header Authorization ${SIGNING_AUTHORIZATION};',
  'proxy_set_header Cookie "";',
  'proxy_set_header Origin "";',
  'proxy_set_header Referer "";',
  'proxy_set_header Connection "";',
  ...hiddenFromTheBrowser.map((name) => `proxy_hide_header ${name};`),
];

/** What is there compressed beforehand has one address only. */
const assetLines = ['location ~ \\.(br|gz)$ {', '  return 404;', '}', 'try_files $uri =404;'];

const locations = [
  location('^~ /api/', 'api', proxyLines),
  location('^~ /assets/', 'hashed-asset', assetLines, '$hashed_caching'),
  location('= /config.json', 'page', ['try_files $uri =404;']),
  location('= /index.html', 'page', []),
  location('~ \\.[A-Za-z0-9]+$', 'file', ['try_files $uri =404;']),
  location('/', 'page', ['if ($is_navigation = 0) {', '  return 404;', '}', 'rewrite ^ /index.html break;']),
].join('\n\n');

/**
 * The configuration of the container's nginx; what stands in `${…}` is filled in by `start-nginx.sh` when it starts.
 * `nginx.conf.template` is this text; a test keeps the two the same.
 */
export const nginxTemplate =
  (): string => `# Written by deploy/write-nginx.ts from deploy/headers.ts. Do not edit.
worker_processes auto;
pid \${PORTAL_TMP}/nginx.pid;
# Lower levels quote whole addresses, and with them tokens.
error_log stderr crit;
include /etc/nginx/modules-enabled/*.conf;

events {
  worker_connections 1024;
}

http {
include /etc/nginx/mime.types;
default_type application/octet-stream;
server_tokens off;
sendfile on;
gzip_static on;
brotli_static on;
gzip_vary on;
charset utf-8;
charset_types text/css text/javascript application/javascript application/json text/plain;
log_format bare '$time_iso8601 $status $request_method $uri $request_time';
access_log /dev/stdout bare;
client_body_temp_path \${PORTAL_TMP}/nginx-body;
proxy_temp_path \${PORTAL_TMP}/nginx-proxy;
fastcgi_temp_path \${PORTAL_TMP}/nginx-fastcgi;
uwsgi_temp_path \${PORTAL_TMP}/nginx-uwsgi;
scgi_temp_path \${PORTAL_TMP}/nginx-scgi;

map "$http_sec_fetch_mode|$http_accept" $is_navigation {
  default 0;
  "~^navigate\\|" 1;
  "~^\\|.*text/html" 1;
}
map $status $hashed_caching {
  default "no-store";
  ~^[23] ${quoted(headersFor('hashed-asset')['Cache-Control'] ?? '')};
}

server {
  listen \${PORTAL_LISTEN};
  root \${PORTAL_ROOT};

  # For what is refused before a location is known.
${table('page', 'no-store').replaceAll(/^ {4}/gm, '  ')}

  location ~ \\.(br|gz)$ {
    return 404;
  }

${locations}
}
}
`;
