import type { Random } from './random.ts';
import { around } from './random.ts';

const drugs = [
  ['Fictamine 20 mg', 'by mouth, daily', 'N'],
  ['Placebol 5 mg', 'by mouth, twice daily', 'C'],
  ['Mockpril 10 mg', 'by mouth, at bedtime', 'N'],
  ['Samplazine 0.5 mL', 'under the skin, weekly', 'N'],
  ['Invented oxygen 2 L/min', 'nasal cannula, as needed', 'C'],
  ['Testorvastat 40 mg', 'by mouth, evening', 'C'],
] as const;
const orders = [
  [
    'Skilled nursing',
    '2w4, 1w5',
    'Observe and assess vital signs, teach the medicine regimen, report weight gain.',
  ],
  [
    'Physical therapy',
    '2w6',
    'Gait training with walker, strengthening, home exercise program, fall prevention.',
  ],
  [
    'Occupational therapy',
    '1w4',
    'Bathing and dressing retraining, adaptive equipment, energy conservation.',
  ],
  ['Home health aide', '3w9', 'Personal care and light housekeeping under supervision every fourteen days.'],
  ['Medical social work', '1m2', 'Assess community resources and long-range planning with the family.'],
] as const;
const findings = [
  'Walks forty feet with a rolling walker and one rest; transfers with stand-by help.',
  'Skin intact except for a healing heel wound, 1.2 by 0.8 cm, clean base, no odour.',
  'Lungs clear in the upper fields, faint crackles at both bases, no cough.',
  'Pain three of ten at rest, five of ten on movement, relieved by position change.',
  'Recalls two of three words; manages the weekly pill box with a reminder.',
  'Appetite fair, fluid intake about 1.4 litres a day, weight steady within one kilogram.',
];
const goals = [
  'Walk one hundred fifty feet on level ground without rest by the end of the episode.',
  'Name each medicine, its purpose and one warning sign without help within four weeks.',
  'Wound closed, with no sign of infection, within sixty days.',
  'No unplanned hospital stay during the certification period.',
  'Bathe with a shower chair and no more than set-up help within five weeks.',
];
const problems = [
  ['Z99.01', 'Invented condition affecting walking'],
  ['Z99.02', 'Sample disorder of the circulation'],
  ['Z99.03', 'Fictional wound of the left heel'],
  ['Z99.04', 'Made-up weakness after illness'],
] as const;

const some = <T>(random: Random, list: readonly T[], most: number): T[] => {
  const start = random.below(list.length);
  const count = 2 + random.below(Math.max(1, most - 1));
  return Array.from({ length: Math.min(count, list.length) }, (_, at) => around(list, start + at));
};

export type Part =
  | { kind: 'table'; title: string; widths: readonly number[]; rows: (readonly string[])[] }
  | { kind: 'text'; title: string; lines: string[] };

const fixedParts: ((random: Random) => Part)[] = [
  (random) => ({
    kind: 'table',
    title: 'Diagnoses',
    widths: [0.18, 0.62, 0.2],
    rows: [
      ['Code', 'Description', 'Onset'],
      ...some(random, problems, 4).map(([code, text]) => [code, text, `week ${1 + random.below(40)}`]),
    ],
  }),
  (random) => ({
    kind: 'table',
    title: 'Orders for discipline and treatments',
    widths: [0.22, 0.14, 0.64],
    rows: [['Discipline', 'Frequency', 'Orders'], ...some(random, orders, 5)],
  }),
  (random) => ({
    kind: 'table',
    title: 'Medicines: (N)ew, (C)hanged',
    widths: [0.4, 0.45, 0.15],
    rows: [['Medicine', 'Route and frequency', 'Status'], ...some(random, drugs, 6)],
  }),
  (random) => ({ kind: 'text', title: 'Goals and rehabilitation potential', lines: some(random, goals, 4) }),
];

const visitNote = (random: Random, number: number): Part => ({
  kind: 'text',
  title: `Visit note ${number}`,
  lines: [
    `Pulse ${60 + random.below(30)}, blood pressure ${110 + random.below(40)}/${62 + random.below(24)}, temperature 36.${random.below(9)} C, oxygen ${93 + random.below(6)} %.`,
    ...some(random, findings, 4),
  ],
});

/** Parts of a made-up plan of care, one after another without end. */
export function partMaker(random: Random): () => Part {
  let number = 0;
  return () => {
    const at = number;
    number += 1;
    if (at < fixedParts.length) return around(fixedParts, at)(random);
    if (at % 5 === 0) return random.pick(fixedParts.slice(1, 3))(random);
    return visitNote(random, at - 3);
  };
}
