const given = [
  'Ottilie Barnaby Cosima Dashiell Euphemia Fitzroy Guinevere Horatio Ignatius Jemima',
  'Kasimir Leopoldine Mortimer Nicodemus Octavia Peregrine Quentin Rosalind Thaddeus Ursula',
]
  .join(' ')
  .split(' ');
const family = [
  'Samplewood Testerby Mockridge Fabelton Inventoro Placeholt Dummersley Fictionby',
  'Exemplar Pretendson Specimen Modelski Imaginaire Novelton Storybrook',
]
  .join(' ')
  .split(' ');

/** Subjects that break careless tables and spreadsheets; each takes the place of an ordinary one, from the 11th on. */
const odd: readonly string[] = [
  '=HYPERLINK("https://example.com","Open")',
  '+1 555 0100 Sample',
  '@x Sample',
  '-2+3 Sample',
  '\tTab Sample',
  'Quoted "Nick" Sample',
  'Comma, Sample; Semicolon',
  'Line\nBreak Sample',
  'Carriage\r\nReturn Sample',
  'Zoë Ångström-Škoda',
  '山田 花子',
  '김 표본',
  'محمد المثال',
  'דנה לדוגמה',
  '🌻 Sunny Sample 👩🏽‍⚕️',
  '<b>Bold</b> & Sons',
  "Conor O'Sample",
  'Ordinal 1/2 Sample',
];

const firstOdd = 10;

/** The subject at a place, 0 to 299; no two have one name. */
export const longSubject = (at: number): string =>
  odd[at - firstOdd] ??
  `${given[at % given.length] ?? ''} ${family[Math.floor(at / given.length)] ?? ''} ${1930 + (at % 60)}`;

const columns = (number: number): string =>
  JSON.stringify([
    { label: 'Episode', value: String(1 + (number % 4)) },
    { label: 'Certification', value: `C-${number % 97}` },
  ]);

const rareColumns: Readonly<Record<number, string | null>> = {
  1: null,
  2: 'Episode: 3',
  3: '[{"label":"Episode","value":',
  4: JSON.stringify([{ label: 'Episode', value: { number: 2, since: '2025-11' } }]),
  5: JSON.stringify([{ label: 'Ward', value: '<b>3</b> & "West"' }]),
  6: '[]',
};

const visits = JSON.stringify([
  { Visit: 'Skilled nursing', Frequency: '2w9' },
  { Visit: 'Physical therapy', Frequency: '1w4', Remark: 'mornings' },
]);

const rareInformation: Readonly<Record<number, string>> = {
  7: '[{"Visit":',
  8: JSON.stringify([{ Visit: { kind: 'Skilled nursing', days: [1, 3, 5] } }]),
  9: JSON.stringify([{ Visit: '<script>alert(1)</script>', Frequency: '=1+1' }]),
  10: 'by phone',
};

/** JSON texts: most can be read, one document in a hundred each has one that cannot, is nested or holds markup (S17). */
export const longExtras = (
  number: number,
): { AdditionalColumns: string | null; ExtraInformation: string | null } => {
  const rare = number % 100;
  return {
    AdditionalColumns: rare in rareColumns ? (rareColumns[rare] ?? null) : columns(number),
    ExtraInformation: rareInformation[rare] ?? (number % 3 === 0 ? visits : null),
  };
};
