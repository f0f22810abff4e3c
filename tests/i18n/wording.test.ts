import { createIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';
import { describe, expect, it } from 'vitest';
import english from '../../src/i18n/en.json' with { type: 'json' };
import { languages } from '../../src/i18n/language.ts';
import type { Language } from '../../src/i18n/language.ts';
import type { MessageId } from '../../src/i18n/message-ids.ts';
import { catalogueIn } from '../support/texts.ts';

const intlFor = async (language: Language): Promise<IntlShape> => {
  const { messages } = await catalogueIn(language);
  return createIntl({
    locale: language,
    messages,
    onError: (problem) => {
      throw problem;
    },
  });
};

/** The specification's own words, with the statement that quotes them. */
const quoted: readonly (readonly [MessageId, string, Record<string, number | string>?])[] = [
  ['otp.invalidUser.title', 'Invalid User..'], // A2.16
  ['otp.send.sms', 'Text me'], // A2.18
  ['otp.send.email', 'Email me'], // A2.19
  ['otp.send.again', 'Resend'], // A2.18, A2.19
  ['otp.code.placeholder', 'Enter Code'], // A2.20
  ['otp.code.submit', 'Submit'], // A2.20
  ['otp.code.empty', 'Please enter Verification Code'], // A5.1
  ['otp.signedOut.idle', 'You were signed out after 15 minutes without activity', { minutes: 15 }], // S10
  ['app.renderError.title', 'Something went wrong'], // A8.9
  ['signerGroup.instruction', 'Select your name from the list to login'], // A2.26
  ['signerGroup.filter.placeholder', 'Enter text to filter'], // A2.27
  ['signerGroup.select', 'Select'], // A2.28
  ['signerGroup.empty', 'No Records Found'], // A2.29
  ['forgotPassword.flaw.missing', 'Required field'], // A5.5
  ['forgotPassword.flaw.malformed', 'Wrong email format'], // A5.5
  ['forgotPassword.flaw.short', 'Minimum 3 symbols'], // A5.5
  ['forgotPassword.flaw.long', 'Maximum 50 symbols'], // A5.5
  ['app.reload', 'Reload'], // S22
  ['app.backToDashboard', 'Back to dashboard'], // S22
  ['app.title.profile', 'My Profile'], // A2.31
  ['shell.user.signOut', 'Sign Out'], // A2.31
  ['app.close', 'Close'], // A2.34
  ['app.title.dashboard', 'Dashboard'], // A2.32
  ['app.title.pending', 'Pending Documents'], // A2.32
  ['app.title.completed', 'Completed Documents'], // A2.32
  ['dashboard.card.unsigned', 'Unsigned'], // D2.11
  ['dashboard.card.average', 'Average Days Outstanding'], // D2.12
  ['dashboard.card.declined', 'Declined'], // D2.13
  ['dashboard.chart.outstanding', 'Outstanding By Organization'], // D2.14
  ['dashboard.chart.organizations', 'Declines Per Organization'], // D2.14
  ['dashboard.chart.reasons', 'Reject Reasons - Lakeview Hospice', { organization: 'Lakeview Hospice' }], // D2.14
  ['dashboard.chart.noneOutstanding', 'No outstanding documents'], // D2.14
  ['dashboard.chart.noneDeclined', 'No declined documents'], // D2.14
  ['selection.tab.review', 'INITIAL REVIEW'], // D2.23
  ['selection.tab.sign', 'PENDING SIGNATURE'], // D2.23
  ['selection.tab.acknowledge', 'DOCUMENT REVIEW'], // D2.23
  ['selection.tab.complete', 'COMPLETED'], // D2.30
  ['selection.column.organization', 'Organization'], // D2.26, D2.32
  ['selection.column.subject', 'Subject'],
  ['selection.column.dateOfBirth', 'Date of Birth'],
  ['selection.column.docType', 'Doc Type'],
  ['selection.column.docDate', 'Doc Date'],
  ['selection.column.dateSent', 'Date Sent'],
  ['selection.column.daysOutstanding', 'Days Outstanding'],
  ['selection.column.lastComment', 'Last Comment'],
  ['selection.column.ref', 'Ref'],
  ['selection.column.action', 'Action'],
  ['selection.column.actionDate', 'Action Date'],
  ['selection.empty', 'There is no record to display'], // D2.29
  ['selection.badge.reviewed', 'INIT REV'], // D2.33
  ['otp.noAccess', "I don't have access to any of these verification methods"], // A2.21
  ['notify.title', 'Which organization should be notified?'], // A2.21
  ['notify.dialog.title', 'Notify Riverside Home Health', { organization: 'Riverside Home Health' }], // A2.22
  [
    'notify.dialog.text',
    'You can add an optional note for the organization prior to sending the notification.',
  ], // A2.22
  ['notify.submit', 'Notify'], // A2.22
  ['app.back', 'Back'], // A2.22
  ['notify.note.missing', 'Please Enter Comments'], // A5.4
  ['app.back', 'Back'], // A2.23
  ['selection.badge.signed', 'SIGNED'], // D2.33
  ['selection.badge.acknowledged', 'POST REV'], // D2.33
  ['selection.badge.declined', 'DECLINED'], // D2.33
  ['documentAction.breadcrumb.review', 'Initial Review'], // D2.35
  ['documentAction.breadcrumb.sign', 'Pending Signature'], // D2.35
  ['documentAction.breadcrumb.acknowledge', 'Post-Signature Review'], // D2.35
  ['documentAction.breadcrumb.complete', 'Completed'], // D2.35
  ['documentAction.breadcrumb.view', 'View'], // D2.35
  ['app.back', 'Back'], // D2.37
  ['acts.button.review', 'Review'], // D2.37
  ['acts.button.decline', 'Decline'], // D2.37
  ['documentAction.button.edit', 'Edit'], // D2.38
  ['acts.button.sign', 'Sign'], // D2.38
  ['documentAction.button.acknowledge', 'REVIEWED'], // D2.39
  ['common.download', 'Download'], // D2.40
  ['acts.confirm.decline', 'Decline to sign'], // D2.49
  ['documentAction.panel.daysOutstanding', '12 days Outstanding', { days: 12 }], // D2.41
  ['documentAction.locked.banner', 'This Document is Locked by Another User'], // D2.46
  ['documentAction.signed.title', 'Successfully Signed'], // D2.50
  ['selection.column.organization', 'Organization'], // D2.50
  ['documentAction.signed.patient', 'Patient Name'], // D2.50
  ['acts.ledger.signFailed', 'Signature Failed'], // D2.51
  ['documentAction.alreadySigned.note', 'Note'], // D2.51
  ['acts.redundant.sign', 'Already Signed'], // D2.51
];

// A plural's one-word branch is also taken for an argument; an unused value does no harm.
const argumentNames = [
  ...new Set(
    Object.values(english).flatMap((said) =>
      [...said.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name ?? ''),
    ),
  ),
];

describe('The wording', () => {
  it('is the specification’s own in English, letter for letter', async () => {
    const intl = await intlFor('en');
    const said = quoted.map(([id, , values]) => intl.formatMessage({ id }, values));
    expect(said).toEqual(quoted.map(([, text]) => text));
  });

  it.each([
    ['a code that was right', 'otp.notice.verified', 'Verified Successfully'],
    ['a code sent by text message', 'otp.notice.sentBySms', 'Verification Code sent to your Mobile'],
    ['a code sent by e-mail', 'otp.notice.sentByEmail', 'Verification code sent to your Email id'],
    ['a new e-mail address', 'contact.notice.emailUpdated', 'Email Id updated Successfully'],
    ['a new mobile number', 'contact.notice.mobileUpdated', 'Mobile number updated Successfully'],
    [
      'a mobile number that was removed',
      'contact.notice.mobileRemoved',
      'Mobile Number Removed Successfully',
    ],
    ['a note to an organization', 'notify.notice.sent', 'Notification sent successfully'],
  ] as const)('shows the success of %s letter for letter [A8.11]', (_, id, words) => {
    expect(english[id]).toBe(words);
  });

  it('has the plural forms of each language [X11]', async () => {
    const counts = [0, 1, 2, 21, 1_000_000];
    const said: Record<string, string[]> = {};
    for (const language of languages) {
      const intl = await intlFor(language);
      said[language] = counts.map((count) => intl.formatMessage({ id: 'selection.count' }, { count }));
    }
    expect(said).toEqual({
      de: ['0 Dokumente', '1 Dokument', '2 Dokumente', '21 Dokumente', '1.000.000 Dokumente'],
      en: ['0 documents', '1 document', '2 documents', '21 documents', '1,000,000 documents'],
      es: ['0 documentos', '1 documento', '2 documentos', '21 documentos', '1.000.000 de documentos'],
      fr: ['0 document', '1 document', '2 documents', '21 documents', '1\u202f000\u202f000 de documents'],
      ja: [
        '0\u00a0件の文書',
        '1\u00a0件の文書',
        '2\u00a0件の文書',
        '21\u00a0件の文書',
        '1,000,000\u00a0件の文書',
      ],
      zh: ['0\u00a0份文件', '1\u00a0份文件', '2\u00a0份文件', '21\u00a0份文件', '1,000,000\u00a0份文件'],
    });
  });

  it('names the buttons after a stop and after a failure by what they do, and the rows by what was not done [X4] [X11]', async () => {
    const said: Record<string, string[]> = {};
    for (const language of languages) {
      const intl = await intlFor(language);
      const rest = (count: number) => intl.formatMessage({ id: 'acts.retry.rest' }, { act: 'sign', count });
      said[language] = [
        rest(190),
        rest(1),
        intl.formatMessage({ id: 'acts.retry.failed' }, { count: 2 }),
        intl.formatMessage({ id: 'acts.result.notRecorded' }),
      ];
    }
    expect(said).toEqual({
      de: [
        'Die übrigen 190 unterschreiben',
        'Das übrige Dokument unterschreiben',
        'Die 2 erneut versuchen',
        'Nicht erfasst',
      ],
      en: ['Sign the remaining 190', 'Sign the remaining one', 'Try the 2 again', 'Not recorded'],
      es: [
        'Firmar los 190 restantes',
        'Firmar el documento restante',
        'Intentar de nuevo los 2',
        'No registrado',
      ],
      fr: ['Signer les 190 restants', 'Signer le document restant', 'Réessayer les 2', 'Non enregistré'],
      ja: [
        '残り 190\u00a0件に署名する',
        '残り 1\u00a0件に署名する',
        '2\u00a0件をもう一度試す',
        '記録されていません',
      ],
      zh: ['签署其余 190\u00a0份', '签署其余 1\u00a0份', '重试这 2\u00a0份', '未记录'],
    });
  });

  it('can be formatted in every language with any name, number and date [X11]', async () => {
    const values = Object.fromEntries(argumentNames.map((name) => [name, 7]));
    const unsaid: string[] = [];
    for (const language of languages) {
      const intl = await intlFor(language);
      for (const id of Object.keys(intl.messages) as MessageId[]) {
        const said = intl.formatMessage({ id }, values);
        if (said === id || /[{}]|undefined/.test(said)) unsaid.push(`${language} ${id}`);
      }
    }
    expect(unsaid).toEqual([]);
  });
});
