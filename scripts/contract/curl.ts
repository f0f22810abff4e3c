/** A value that is not printed, and the variable that is printed instead. */
export type Secret = readonly [value: string, variable: string];

const spellings = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  new URLSearchParams([['', value]]).toString().slice(1),
  JSON.stringify(value).slice(1, -1),
];

/** Leaves texts out of a body that are too long to be pasted, such as the image of a page. */
const shorten = (text: string): string =>
  text.replaceAll(/"[^"]{400,}"/g, (long) => `"(${long.length - 2} characters are left out)"`);

/** Quotes a text for a shell, with variables instead of secrets. */
export function quoteForShell(text: string, secrets: readonly Secret[]): string {
  const forms = secrets
    .filter(([value]) => value !== '')
    .flatMap(([value, variable]) => [...new Set(spellings(value))].map((form) => [form, variable] as const))
    .toSorted(([a], [b]) => b.length - a.length);
  const split = (piece: string, [[form, variable] = ['', ''], ...rest]: typeof forms): string[] =>
    form === ''
      ? [piece === '' ? '' : `'${piece.replaceAll("'", `'\\''`)}'`]
      : piece
          .split(form)
          .flatMap((part, at) => [...(at === 0 ? [] : [`"$${variable}"`]), ...split(part, rest)]);
  const whole = split(text, forms).join('');
  return whole === '' ? "''" : whole;
}

/** A request as it was sent. */
export interface SentRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A request as a curl command line that can be pasted. The Basic value is SIGNING_API_BASIC, as `user:password`. */
export function curlOf({ method, address, headers, body }: SentRequest, secrets: readonly Secret[]): string {
  const named = ['range', 'prefer', 'content-type'].flatMap((name) =>
    headers[name] === undefined ? [] : ['-H', quoteForShell(`${name}: ${headers[name]}`, secrets)],
  );
  return [
    'curl',
    '-sS',
    method === 'HEAD' ? '-I' : '-i',
    ...(method === 'GET' || method === 'HEAD' ? [] : ['-X', method]),
    ...(headers['accept-encoding'] === 'identity' ? [] : ['--compressed']),
    ...(headers['authorization'] === undefined ? [] : ['-u', '"$SIGNING_API_BASIC"']),
    ...named,
    ...(body === null ? [] : ['--data-raw', quoteForShell(shorten(body), secrets)]),
    quoteForShell(address, secrets),
  ].join(' ');
}
