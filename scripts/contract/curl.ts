/** A value that is not printed, and the variable that stands for it. */
export type Secret = readonly [value: string, variable: string];

const written = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  new URLSearchParams([['', value]]).toString().slice(1),
  JSON.stringify(value).slice(1, -1),
];

/** What is too long to be pasted, as a picture of a page is, is left out of a body. */
const shortened = (text: string): string =>
  text.replaceAll(/"[^"]{400,}"/g, (long) => `"(${long.length - 2} characters are left out)"`);

/** A text for a shell: in single quotes, but for the variables that stand for what is secret. */
export function quoted(text: string, secrets: readonly Secret[]): string {
  const forms = secrets
    .filter(([value]) => value !== '')
    .flatMap(([value, variable]) => [...new Set(written(value))].map((form) => [form, variable] as const))
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

/** A request as it left. */
export interface Left {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A request as a command line of curl that can be pasted. The Basic value is SIGNING_API_BASIC, as `user:password`. */
export function curlOf({ method, address, headers, body }: Left, secrets: readonly Secret[]): string {
  const named = ['range', 'prefer', 'content-type'].flatMap((name) =>
    headers[name] === undefined ? [] : ['-H', quoted(`${name}: ${headers[name]}`, secrets)],
  );
  return [
    'curl',
    '-sS',
    method === 'HEAD' ? '-I' : '-i',
    ...(method === 'GET' || method === 'HEAD' ? [] : ['-X', method]),
    ...(headers['accept-encoding'] === 'identity' ? [] : ['--compressed']),
    ...(headers['authorization'] === undefined ? [] : ['-u', '"$SIGNING_API_BASIC"']),
    ...named,
    ...(body === null ? [] : ['--data-raw', quoted(shortened(body), secrets)]),
    quoted(address, secrets),
  ].join(' ');
}
