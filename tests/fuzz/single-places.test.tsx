import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { DocumentLines } from '../../src/acts/DocumentLines.tsx';
import { UserMenu } from '../../src/app/shell/UserMenu.tsx';
import { HostText } from '../../src/parts/HostText.tsx';
import { showInApp } from '../support/in-app.tsx';
import { asShown, markedTexts } from './texts.ts';

const many = 500;

/** Draws each text in its place, one after the other, and tells which of them does not stand there, apart from the rest. */
const strays = async (place: string, draw: (text: string) => ReactElement): Promise<readonly string[]> => {
  const [first, ...others] = markedTexts(place, many);
  const { container, show } = await showInApp(draw(first?.text ?? ''));
  const isStray = (text: string): boolean => {
    const own = [...container.querySelectorAll('bdi')].filter(
      (one) => asShown(one.textContent) === asShown(text),
    );
    return own.length === 0 || own.some((one) => one.querySelector('*') !== null);
  };
  return [first, ...others].flatMap((one, at) => {
    if (one === undefined) return [];
    if (at > 0) show(draw(one.text));
    return isStray(one.text) ? [one.text] : [];
  });
};

const document = {
  id: 'd1',
  subject: 'Ottilie Samplewood',
  type: 'Plan of Care',
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  ref: 'RIV-1',
  dateOfBirth: '1931-01-01',
} as const;

describe(`${many} hostile texts in a place that has one at a time stand there as they came, apart from the rest [S23]`, () => {
  it('what the provider says', async () => {
    expect(await strays('qE', (text) => <HostText text={text} />)).toEqual([]);
  });

  it('the name of the person who is signed in', async () => {
    expect(await strays('qU', (text) => <UserMenu name={text} />)).toEqual([]);
  });

  it.each(['subject', 'type', 'organization', 'ref'] as const)(
    'the %s of a document in the dialog of an act',
    async (field) => {
      const draw = (text: string) => <DocumentLines lines={[{ document: { ...document, [field]: text } }]} />;
      expect(await strays('qL', draw)).toEqual([]);
    },
  );
});
