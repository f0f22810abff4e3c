import fc from 'fast-check';

/** Markup and addresses that would run a script, were they taken for what they claim; each would leave `scriptRan`. */
export const markup: readonly string[] = [
  '<img src=x onerror="globalThis.scriptRan=1">',
  '<script>globalThis.scriptRan=1</script>',
  '"><svg onload=globalThis.scriptRan=1>',
  "' autofocus onfocus=globalThis.scriptRan=1 x='",
  'javascript:globalThis.scriptRan=1',
  ' java\tscript:globalThis.scriptRan=1//',
  'data:text/html,<script>top.scriptRan=1</script>',
  '<iframe srcdoc="<script>parent.scriptRan=1</script>"></iframe>',
  '</script><script>globalThis.scriptRan=1</script>',
  '<style>@import"javascript:globalThis.scriptRan=1"</style>',
  '<math><a xlink:href="javascript:globalThis.scriptRan=1">x</a></math>',
  '<base href="https://elsewhere.example/">',
  '<form action="javascript:globalThis.scriptRan=1"><button autofocus>',
  '{{constructor.constructor("globalThis.scriptRan=1")()}}',
  '\u0024{globalThis.scriptRan=1}',
  '<b>{name}</b> {0} {count, plural, one {#} other {#}}',
  "'{'quoted'}' <link rel=stylesheet href=//elsewhere.example>",
];

/** Texts in which a program expects a word of its own. */
const words: readonly string[] = [
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-0',
  '1e309',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u0000',
  '\n\n',
  '\t',
  '\u0085\u2028\u2029',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%',
  '%u0041',
  '?a=1&b=2#c',
  '//elsewhere.example',
  '\\\\host\\share',
  'C:\\CON',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  "' or 1=1 --",
  '; rm -rf /',
  '$(id)',
  '`id`',
  '\r\nSet-Cookie: a=b',
  '9999-12-31 23:59:59',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '-271821-04-20',
  'Invalid Date',
];

/** Scripts and marks that lines, columns and comparisons were not made for. */
const scripts: readonly string[] = [
  'محمد بن عبد الله',
  'שָׁלוֹם עֲלֵיכֶם',
  '山田 太郎',
  '𠮷野家 𩸽',
  'ไม่มีเว้นวรรคระหว่างคำในภาษานี้',
  'हिन्दी क्षत्रिय ज्ञ',
  'Ελληνικά',
  'Привет İıŞş',
  'ﬁﬂ ẞ Ǆ ŉ',
  'A\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309'.repeat(20),
  '👩‍⚕️👨‍👩‍👧‍👦🏳️‍🌈',
  '🇺🇳🇪🇺',
  '\u202egpj.exe\u202c',
  '\u2066\u2067\u2068mixed ltr\u2069',
  '\u200fabc\u200e',
  '\ud800',
  'broken \udc00 pair',
  '\u0001\u0008\u001b[31mred',
  '｀Ｆｕｌｌｗｉｄｔｈ',
  'ᚠᛇᚻ ꙮ 𒐫',
  '\ufffc\ufffd\ufffe\uffff',
  'e\u0301 \u00e9 \u1e9b\u0323',
];

const lengths: readonly string[] = [
  'x'.repeat(10_000),
  'many words '.repeat(1_000),
  'line\n'.repeat(1_000),
  '漢'.repeat(5_000),
  '\u0300'.repeat(2_000),
  '<b>'.repeat(2_000),
  '(((('.repeat(2_000),
];

const known = [...markup, ...words, ...scripts, ...lengths];

/** How many texts stand in every place. */
const howMany = 500;

const made = fc.sample(
  fc.oneof(
    fc.string({ unit: 'binary', minLength: 3, maxLength: 40 }),
    fc.string({ unit: 'grapheme', minLength: 3, maxLength: 40 }),
    fc
      .tuple(
        fc.string({ unit: 'grapheme', minLength: 2, maxLength: 10 }),
        fc.constantFrom(...markup, ...scripts),
      )
      .map(([before, one]) => before + one),
  ),
  { numRuns: howMany, seed: 500 },
);

/** The texts that a host is thought to send where it should send a name: known ones, and made ones of every script. */
export const hostileTexts: readonly string[] = [...new Set([...known, ...made])].slice(0, howMany);
