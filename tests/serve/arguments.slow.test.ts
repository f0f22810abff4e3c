import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  UsageError,
  errorResult,
  oneOf,
  readArguments,
  wholeNumber,
} from '../../scripts/command/arguments.ts';
import { portFor } from '../../scripts/serve/free-port.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const takenPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
};

const ended = (
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; out: string; error: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SIGNING_API_URL: '', ...environment },
    });
    closers.push(() => child.kill());
    const [out, error]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => error.push(part));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, out: Buffer.concat(out).toString(), error: Buffer.concat(error).toString() }),
    );
  });

const options = { port: { type: 'string' }, build: { type: 'boolean', default: false } } as const;

describe('The arguments of the commands', () => {
  it('are parsed', () => {
    const { values, positionals } = readArguments(['one', '--port', '80'], options, 1);
    expect([{ ...values }, positionals]).toEqual([{ port: '80', build: false }, ['one']]);
  });

  it.each([
    [['--prot', '80'], "There is no option '--prot'. Known: --port, --build."],
    [['--port'], "Option '--port <value>' argument missing."],
    [['--port', '-1'], "Option '--port' argument is ambiguous."],
    [['--build=yes'], "Option '--build' does not take an argument."],
    [['80'], "'80' is one word too many."],
  ])('are refused in one sentence where they are not understood: %j', (args, sentence) => {
    expect(() => readArguments(args, options)).toThrow(new UsageError(sentence));
  });

  it('accept only existing values, and whole numbers within their bounds', () => {
    expect([oneOf('format', 'md', ['md', 'csv']), wholeNumber('--runs', '7', 1, 99)]).toEqual(['md', 7]);
    expect(() => oneOf('format', 'pdf', ['md', 'csv'])).toThrow(
      "There is no format 'pdf'; the nearest is md. Known: md, csv.",
    );
    for (const given of ['abc', '', '-1', '1.5', '0', '100', '0x10', '1e1']) {
      expect(() => wholeNumber('--runs', given, 1, 99)).toThrow(
        `--runs takes a number from 1 to 99, not '${given}'.`,
      );
    }
  });

  it.each(['', 'A b/ü', 'A_b', '-a'])('name no world that no address opens: %j', async (name) => {
    const { code, out, error } = await ended('scripts/order.ts', [`--world=${name}`, 'getUser', '502']);
    expect([code, out, error.split('\n')[0]]).toEqual([
      1,
      '',
      `--world takes a name of small letters, digits and -, as it stands in an address, not '${name}'.`,
    ]);
  });

  it('take no moment that does not exist, before anything is started', async () => {
    const { code, out, error } = await ended('scripts/preview.ts', ['--now', 'x']);
    const told = "--now takes a moment, as 2026-11-02T15:00:00Z, not 'x'.";
    expect([code, out, error.split('\n')[0]]).toEqual([1, '', told]);
  });

  it('repeat no journey by its path alone, which would be another one', async () => {
    const { code, out, error } = await ended('scripts/journeys.ts', ['--path', '1:2', '--runs', '0']);
    expect([code, out, error.split('\n')[0]]).toEqual([
      1,
      '',
      '--path goes with the --seed that the failure has named.',
    ]);
  });

  it('print an error with the usage, or only the error if the command was understood', () => {
    expect([errorResult(new UsageError('No.'), 'usage'), errorResult(new Error('Broken.'), 'usage')]).toEqual(
      [
        { out: '', error: 'No.\n\nusage', code: 1 },
        { out: '', error: 'Broken.', code: 1 },
      ],
    );
  });
});

describe('The port that is served on', () => {
  it('is the requested one, or any free one', async () => {
    expect(await portFor('0')).toBeGreaterThan(0);
    expect(await portFor(undefined)).toBeGreaterThan(0);
  });

  it('is rejected if it is invalid or taken', async () => {
    const taken = await takenPort();
    await expect(portFor(String(taken))).rejects.toThrow(
      new UsageError(`Port ${taken} of 127.0.0.1 is taken.`),
    );
    await expect(portFor('abc')).rejects.toThrow(
      new UsageError("--port takes a number from 0 to 65535, not 'abc'."),
    );
  });
});

describe('What is typed wrongly', () => {
  it.each([
    ['start', 'npm start [-- --port <number>] [--prism]', '--port, --prism, --with-parent'],
    [
      'preview',
      'npm run preview [-- --port <number>] [--build] [--prism] [--quiet]',
      '--port, --build, --prism, --quiet, --now, --with-parent',
    ],
  ])('ends %s with one line and the usage, and no stack', async (command, usage, known) => {
    const script = `scripts/${command}.ts`;
    const all = await Promise.all([
      ended(script, ['--prot', '80']),
      ended(script, [], { SIGNING_API_URL: 'foo' }),
    ]);
    expect(all.map(({ code, out, error }) => [code, out, error.split('\n').slice(0, 3)])).toEqual([
      [1, '', [`There is no option '--prot'. Known: ${known}.`, '', usage]],
      [
        1,
        '',
        [
          "SIGNING_API_URL is 'foo'. It must be the provider's address, for example https://provider.example",
          '',
          usage,
        ],
      ],
    ]);
    expect(all.filter(({ error }) => error.includes('    at '))).toEqual([]);
  });

  it('is not reported with --help, which prints only the usage', async () => {
    const { code, out, error } = await ended('scripts/start.ts', ['--help']);
    expect([code, out.split('\n')[0], error]).toEqual([0, 'npm start [-- --port <number>] [--prism]', '']);
  });
});
