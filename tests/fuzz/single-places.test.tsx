import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { bannerMachine } from '../../machines/banner/banner.machine.ts';
import { notifyMachine } from '../../machines/notify/notify.machine.ts';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import { DocumentLines } from '../../src/acts/DocumentLines.tsx';
import { DonePaper } from '../../src/acts/DonePaper.tsx';
import type { DoneSlip } from '../../src/acts/done-slip.ts';
import { createApi } from '../../src/api/client.ts';
import { visibleText } from '../../src/api/failure.ts';
import { maskedPerson, personOnFile } from '../../src/api/person-on-file.ts';
import { requestorsOf } from '../../src/api/requestors.ts';
import { UserMenu } from '../../src/app/shell/UserMenu.tsx';
import { HostText } from '../../src/parts/HostText.tsx';
import { bannerActors } from '../../src/views/banner/banner.actors.ts';
import { BannerView } from '../../src/views/banner/BannerView.tsx';
import { NoteDialog } from '../../src/views/notify/NoteDialog.tsx';
import { Identify } from '../../src/views/otp/OtpView.tsx';
import { answerRequests } from '../support/answered-requests.ts';
import { yes } from '../support/answers.ts';
import { showInApp } from '../support/in-app.tsx';
import { asShown, markedTexts } from './texts.ts';

/** Each piece that such a text is made of comes twice; what stands beside it does not matter in a place of its own. */
const many = 100;

/** Whether a text is not shown, or not isolated, or not as a plain text. */
const isStray = (page: ParentNode, text: string): boolean => {
  const own = [...page.querySelectorAll('bdi')].filter((one) => asShown(one.textContent) === asShown(text));
  return own.length === 0 || own.some((one) => one.querySelector(':not(wbr)') !== null);
};

type Draw = (text: string) => ReactElement | Promise<ReactElement>;

/**
 * Draws each text in its place, one after the other, and tells which of them does not stand there, apart from the rest;
 * `asTold` is what is shown of it.
 */
const strays = async (
  place: string,
  draw: Draw,
  asTold: (text: string) => string = (text) => text,
): Promise<readonly string[]> => {
  const texts = markedTexts(place, many).map(({ text }) => text);
  const { container, show } = await showInApp(<></>);
  const found: string[] = [];
  for (const text of texts) {
    show(await draw(text));
    // A dialog stands beside the rest of the page.
    if (isStray(container.ownerDocument, asTold(text))) found.push(text);
  }
  return found;
};

const plan = {
  id: 'd1',
  subject: 'Ottilie Samplewood',
  type: 'Plan of Care',
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  ref: 'RIV-1',
  dateOfBirth: '1931-01-01',
} as const;

const doneOn = (fields: object): DoneSlip => ({
  title: 'documentAction.signed.title',
  person: 'Maria Santos',
  lines: [{ document: { ...plan, ...fields }, at: 0 }],
});

/** The person in a look-up's answer, as a screen may show them. */
const personWith = (fields: object) =>
  maskedPerson(
    personOnFile({ RealName: 'Maria Santos', SMS: '2125550142', Email: 'm@example.com', ...fields }),
  );

/** What the look-up tells of a person, and what is shown of it: an address has no blanks in it (S23). */
const fieldsOfPerson = [
  ['name', 'realName', (text: string) => ({ RealName: text })],
  ['masked mobile', 'mobile', (text: string) => ({ SMS: text })],
  ['masked e-mail', 'email', (text: string) => ({ Email: `m@${text.replaceAll(/[\s@]/gu, '')}` })],
] as const;

/** The banner once the provider has answered with this text. */
const announced = async (text: string) => {
  answerRequests(() => yes({ BannerText: text, URL: null }));
  const provider = { baseUrl: 'http://provider.test', basicAuthorization: null, onInvalidToken: () => {} };
  const api = createApi(provider);
  const actors = bannerActors({ api, ownOrigin: 'https://portal.test', isDismissed: async () => false });
  const actorRef = createActor(bannerMachine.provide({ actors })).start();
  await waitFor(actorRef, (snapshot) => snapshot.matches('shown'));
  return <BannerView actorRef={actorRef} onDismiss={() => {}} />;
};

/** The dialog for a note to an organization of this name. */
const noteTo = (name: string) => {
  const actorRef = createActor(notifyMachine, { input: { hasOrganizations: true } }).start();
  return requestorsOf([{ Requestor: name, RequestorId: 'r1' }]).map((one) => (
    <NoteDialog key={one.id} actorRef={actorRef} requestor={one} />
  ));
};

describe(`${many} hostile texts, one at a time in a place, are shown unchanged and isolated from the rest [S23]`, () => {
  it('a text of the provider', async () => {
    expect(await strays('qE', (text) => <HostText text={text} />)).toEqual([]);
  });

  it('the name of the person who is signed in', async () => {
    expect(await strays('qU', (text) => <UserMenu name={text} />)).toEqual([]);
  });

  it.each(['subject', 'type', 'organization', 'ref'] as const)(
    'the %s of a document in the dialog of an act',
    async (field) => {
      const draw = (text: string) => <DocumentLines lines={[{ document: { ...plan, [field]: text } }]} />;
      expect(await strays('qL', draw)).toEqual([]);
    },
  );

  it('the announcement', async () => {
    expect(await strays('qA', announced, visibleText)).toEqual([]);
  });

  it('the name of an organization in the title of the dialog for a note to it', async () => {
    expect(await strays('qO', (text) => <>{noteTo(text)}</>)).toEqual([]);
  });

  it.each(fieldsOfPerson)('the %s of a person before the sign-in', async (_, field, fieldsOf) => {
    const methods = { sms: true, email: true };
    const actorRef = createActor(verificationMachine, { input: { methods, first: null, resumed: null } });
    actorRef.start();
    const draw = (text: string) => (
      <Identify
        actorRef={actorRef}
        person={{ ...personWith(fieldsOf(text)), requestors: [] }}
        notify={() => null}
      />
    );
    const textShown = (text: string) => personWith(fieldsOf(text))[field] ?? 'nothing';
    expect(await strays('qP', draw, textShown)).toEqual([]);
    actorRef.stop();
  });

  it.each(['subject', 'type', 'organization', 'ref'] as const)(
    'the %s of a document on the sheet of what was done',
    async (field) => {
      const draw = (text: string) => <DonePaper done={doneOn({ [field]: text })} />;
      expect(await strays('qR', draw)).toEqual([]);
    },
  );

  it('the name of the person on the sheet of what was done', async () => {
    const draw = (text: string) => <DonePaper done={{ ...doneOn({}), person: text }} />;
    expect(await strays('qU', draw)).toEqual([]);
  });
});
