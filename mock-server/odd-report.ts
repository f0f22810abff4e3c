/** The user whose report breaks the description in every way that a host may; it is the same for every search. */
export const oddReporter = 'u-odd-report';

const validItem = {
  SubjectId: 'S-001',
  DocumentDescription: 'Plan of Care ODD-1',
  Type: 'Plan of Care',
  AdditionalColumns: '[{"label":"Episode","value":"3"}]',
  DateSigned: '2026-02-19',
  DocumentDate: '2026-02-17',
  ExtraInformation: '[{"Visit":"Skilled nursing","Frequency":"2w9"}]',
  RealName: 'Odile Oddling',
  ViewingSeconds: 600,
  Action: 'SIGNED',
};

const seconds = [null, -60, 1_000_000_000, '95', 'a while', 12.5, 0].map((ViewingSeconds) => ({
  ViewingSeconds,
}));
const dates = [
  null,
  '0001-01-01',
  '9999-12-31',
  '2024-02-29',
  '2025-02-29',
  '2026-02-17 14:05:09',
  '2026-02-17T23:30:00-05:00',
  'not a date',
  20260217,
].map((DocumentDate) => ({ DocumentDate }));
const columns = [
  null,
  '',
  'Episode: 3',
  '[{"label":"Episode","value":',
  '{"label":"Episode","value":"3"}',
  '[null,7,"Episode",{"value":"no label"},{"label":"no value"}]',
  '[{"label":"Episode","value":{"number":2,"since":[2025,11]}}]',
  '[{"label":"<b>Ward</b>","value":"<img src=x onerror=alert(1)>"}]',
  '[{"label":"__proto__","value":"1"},{"label":"constructor","value":"2"}]',
  '[{"label":"Episode","value":"1"},{"label":"Episode","value":"2"}]',
  [{ label: 'Episode', value: '3' }],
].map((AdditionalColumns) => ({ AdditionalColumns }));
const information = (): { ExtraInformation: unknown }[] =>
  [
    null,
    '',
    'by phone',
    '[{"Visit":',
    '"a text"',
    '[[1,2],[3]]',
    '[{"Visit":{"kind":"Skilled nursing","days":[1,3,5]}}]',
    '[{"Visit":"<script>alert(1)</script>","Frequency":"=1+1"}]',
    '[{"__proto__":{"polluted":true},"Visit":"x"}]',
    JSON.stringify([{ Visit: 'Very long. '.repeat(95_000) }]),
    { Visit: 'no text' },
  ].map((ExtraInformation) => ({ ExtraInformation }));
const words = [
  { Action: 'signed ' },
  { Action: 'VIEWED' },
  { Action: null },
  { RealName: null },
  { RealName: 'A '.repeat(500) },
  { Type: null },
  { DocumentDescription: null },
  { DateSigned: 'soon' },
];
const subjects = ['s-001 ', null, 42, ''].map((SubjectId) => ({ SubjectId }));

/** Each item is valid except for one field; among them are one of about 1 MB, and values that are no items. */
export const oddReport = (): unknown[] => {
  const changed = [...seconds, ...dates, ...columns, ...information(), ...words, ...subjects].map(
    (change, at) => ({ ...validItem, DocumentDescription: `Plan of Care ODD-${at + 2}`, ...change }),
  );
  return [validItem, validItem, ...changed, {}, null, 'an item', 7, []];
};
