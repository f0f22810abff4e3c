import { byTurn } from '../../scripts/paths/sample.ts';
import { test as base, expect } from '../support/browser-test.ts';
import { readTree } from './tree-reader.ts';

/** A person who uses only the accessibility tree. */
const test = base.extend<{ reader: ReturnType<typeof readTree> }>({
  reader: async ({ page }, use) => use(readTree(page)),
});

const link = '/auth/authorize?userid=u-maria-santos';

test.describe('By the accessibility tree alone', () => {
  test('a person signs in by a code, and out again [X9]', byTurn(10), async ({ page, mock, reader }) => {
    await page.goto(link);
    await reader.press('button', 'Email me');
    await reader.says(/Verification code sent to your Email id/);
    await reader.type('Verification code', await mock.lastCode());
    await reader.comes('heading', 'Pending Documents');
    await reader.press('button', /Maria Santos/);
    await reader.press('menuitem', 'Sign Out');
    await reader.says(/You are signed out/);
  });

  test(
    'an organization is notified that no method works [X9]',
    byTurn(26),
    async ({ page, mock, reader }) => {
      await page.goto(link);
      await reader.press('button', "I don't have access to any of these verification methods");
      await reader.press('button', 'Notify Riverside Home Health');
      await reader.comes('dialog', 'Notify Riverside Home Health');
      await reader.type('Note', 'My number has changed.');
      await reader.press('button', 'Notify');
      await reader.says(/Notification sent successfully/);
      expect((await mock.outbox())[0]?.to).toBe('Riverside Home Health');
    },
  );

  test(
    'a signer of a group is found, and a forgotten link requested [X9]',
    byTurn(27),
    async ({ page, reader }) => {
      await page.goto('/signerGroupAuth?signerGroupGuid=g-riverside');
      await reader.type('Find your name', 'Emil');
      await reader.press('link', /Emil Larsen/);
      await reader.comes('heading', /Emil Larsen/);
      await page.goto('/auth/forgot-password');
      await reader.type(/mail/i, 'maria.santos@example.com');
      await reader.press('button', 'Submit');
      await reader.says(/Your request was sent\. Check your e-mail\./);
    },
  );

  test(
    'documents are selected, looked at and reviewed together [X9]',
    byTurn(36),
    async ({ page, mock, signIn, reader }) => {
      await signIn();
      await page.goto('/pending_documents?R=1');
      await reader.press('tab', /INITIAL REVIEW/);
      await reader.press('checkbox', 'Select all on this page');
      await reader.says(/6 of \d+ selected/);
      await reader.press('button', 'Document Preview');
      await reader.comes('image', /./);
      await reader.press('button', 'Review');
      await reader.comes('dialog', /Review 6 documents/);
      await reader.type(/Comments/, 'Looked at together.');
      await reader.press('button', /^Review 6 documents/);
      await reader.comes('dialog', 'Successfully Reviewed');
      await expect
        .poll(
          async () => (await mock.requests()).filter(({ variant }) => variant === 'reviewDocuments').length,
        )
        .toBeGreaterThan(0);
    },
  );

  test('a document is opened, read and signed [X9]', byTurn(28), async ({ page, mock, signIn, reader }) => {
    await signIn();
    await page.goto('/pending_documents?S=1');
    await reader.press('tab', /PENDING SIGNATURE/);
    await reader.press('link', /^Ottilie Samplewood/);
    await reader.comes('heading', 'Ottilie Samplewood');
    await reader.says(/Diagnoses/);
    await reader.press('button', 'Sign');
    await reader.comes('dialog', /Sign/);
    await page.keyboard.press('Tab');
    await reader.press('button', 'Sign');
    await reader.comes('dialog', 'Successfully Signed');
    await reader.press('button', 'Close');
    expect((await mock.requests()).filter(({ variant }) => variant === 'signDocuments')).toHaveLength(1);
  });

  test(
    'figures are read, and the report of times is searched and opened [X9]',
    byTurn(15),
    async ({ page, signIn, reader }) => {
      await signIn();
      await page.goto('/dashboard');
      await reader.comes('heading', 'Outstanding By Organization');
      await reader.says(/Riverside Home Health/);
      await reader.press('button', 'Last month');
      await reader.press('button', 'Expand all');
      await reader.says(/^\d+ min/);
    },
  );

  test(
    'a version is looked up and its banner closed; the e-mail address is changed [X9]',
    byTurn(12),
    async ({ page, mock, signIn, reader }) => {
      await signIn();
      await page.goto('/update_credentials');
      await reader.says(/Version 4\.2 is here/);
      await reader.press('button', /^(Close|Dismiss)/);
      await reader.press('button', 'Update e-mail address');
      await reader.type('New e-mail address', 'maria@example.org');
      await reader.press('button', 'Save');
      await reader.says(/Verification code sent to your Email id/);
      await reader.type(/^We've sent you verification code/, await mock.lastCode());
      await reader.says(/Email Id updated Successfully/);
    },
  );

  test('a page is drawn on and saved [X9] [X12]', byTurn(17), async ({ page, mock, signIn, reader }) => {
    await signIn();
    await page.goto('/pending_documents?S=1');
    await reader.press('tab', /PENDING SIGNATURE/);
    await reader.press('link', /^Ottilie Samplewood/);
    await reader.press('button', 'Edit');
    await reader.press('button', 'Text');
    await reader.focus('application', /^Drawing area, page 1/);
    await page.keyboard.press('Enter');
    await page.keyboard.type('stop 5 mg');
    await page.keyboard.press('Escape');
    await reader.says(/^Page 1: Text ‘stop 5 mg’/);
    await reader.press('button', 'Save & close');
    await expect
      .poll(async () => (await mock.requests()).filter(({ method }) => method === 'PUT').length)
      .toBe(1);
    await reader.comes('button', 'Sign');
  });

  test('completed documents are downloaded [X9]', byTurn(11), async ({ page, signIn, reader }) => {
    await signIn();
    await page.goto('/completed_documents');
    await reader.press('checkbox', 'Select all on this page');
    const download = page.waitForEvent('download');
    await reader.press('button', 'Download');
    expect((await download).suggestedFilename()).toBe('CompletedDocuments.zip');
    await reader.says(/CompletedDocuments\.zip/);
  });
});
