import { parse } from 'acorn';
import { afterAll, describe, expect, it } from 'vitest';
import { browserFloor } from '../../src/boot/vite-floor.ts';
import { textOf } from '../repo/repository.ts';
import { openBuiltSite } from './built-site.ts';
import { cssTooNewIn, tooNewIn } from './newer-than-the-floor.ts';

const site = openBuiltSite();
afterAll(() => site.remove());

const isCheck = (address: string) => address.includes('/browser-check-');
const scripts = site.addresses.filter((address) => address.endsWith('.js') && !isCheck(address));
/** A file that runs in a worker of its own, with nothing but itself. */
const isThread = (address: string) => /worker|pdf\.renderer|nowasm/.test(address);

/** What is too new in the page, and in each file of a worker: reading them takes seconds. */
const tooNewInPage = tooNewIn(scripts.filter((address) => !isThread(address)).map(site.text));
const tooNewInThreads = new Map(
  scripts.filter(isThread).map((address) => [address, tooNewIn([site.text(address)])]),
);

/** What is newer, and does no harm where it is missing, with the reason. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'is asked for first, here or by React, Fluent, pdf.js and temporal-polyfill': [
    '.CloseWatcher',
    '.canIntercept',
    '.captureStackTrace',
    '.caretPositionFromPoint',
    '.caretRangeFromPoint',
    '.connection',
    '.createPolicy',
    '.currentEntry',
    '.databases',
    '.getCoalescedEvents',
    '.getWeekInfo',
    '.gpu',
    '.offsetNode',
    '.overallProgress',
    '.segment',
    '.skipTransition',
    '.startViewTransition',
    '.userAgentData',
    'Float16Array',
    'ImageDecoder',
    'ImageDecoder.isTypeSupported',
    'Intl.DurationFormat',
    'Intl.Segmenter',
    'Sanitizer',
    'VideoFrame',
    'globalThis.Temporal',
    'navigation',
    'requestIdleCallback',
    'setImmediate',
    'window.cancelIdleCallback',
    'window.requestIdleCallback',
  ],
  'is tried by core-js to find out whether it is there': [
    '.grow',
    '.resizable',
    '.transferToFixedLength',
    'JSON.isRawJSON',
    'JSON.rawJSON',
  ],
  'is a name of pdf.js or of the viewer itself, or behind what was asked for': [
    '.Highlight',
    '.configure',
    '.deleted',
    '.displayHeight',
    '.displayWidth',
  ],
};
const known = Object.values(harmless).flat();

describe('the build and the oldest supported browsers', () => {
  it('uses no function that one of them lacks, in the page [S57]', () => {
    expect(tooNewInPage.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each([...tooNewInThreads])('calls no function that one of them lacks, in %s [S57]', (_, tooNew) => {
    expect(tooNew.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has no unnecessary entry in the list of harmless functions [S57]', () => {
    const there = new Set([...tooNewInPage, ...[...tooNewInThreads.values()].flat()]);
    expect(known.filter((name) => !there.has(name))).toEqual([]);
  });

  it('has no selector and no at-rule that one of them lacks [S57]', () => {
    const sheets = site.addresses.filter((address) => address.endsWith('.css')).map(site.text);
    expect(cssTooNewIn(sheets)).toEqual([]);
  });

  it('checks the browser first, by a script that every browser can parse [S57] [D2.28]', () => {
    const [check = ''] = site.addresses.filter(isCheck);
    expect(() => parse(site.text(check), { ecmaVersion: 5, sourceType: 'script' })).not.toThrow();
    const tags = [...site.text('/index.html').matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(tags[0]).toBe(`<script defer fetchpriority="high" src="${check}">`);
    expect(tags.slice(1).every((tag) => tag.includes('type="module"'))).toBe(true);
  });

  it('is for the browsers that README and the plain page name [S57]', () => {
    const named = /Chrome and Edge (\d+).*Firefox (\d+).*Safari ([\d.]+)/s;
    const [, chrome, firefox, safari] = named.exec(textOf('src/boot/browser-check.ts')) ?? [];
    const floor = [
      `chrome${chrome}`,
      `edge${chrome}`,
      `firefox${firefox}`,
      `safari${safari}`,
      `ios${safari}`,
    ];
    expect(browserFloor).toEqual(floor);
    expect(named.exec(textOf('README.md'))?.slice(1)).toEqual([chrome, firefox, safari]);
  });
});
