import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAtlasArguments } from '../../scripts/atlas/atlas-options.ts';
import { changesSince, writeChanges, readChanges } from '../../scripts/atlas/changes.ts';
import { findingsOf } from '../../scripts/atlas/findings.ts';
import { fileName, writeState, readStates, writeSheets } from '../../scripts/atlas/pictures.ts';
import type { PicturedState } from '../../scripts/atlas/pictures.ts';
import { coveringPaths } from '../../scripts/atlas/cover.ts';
import { notPictured } from '../../scripts/atlas/take-atlas.ts';
import { flowNames } from '../../scripts/paths/flows.ts';
import { alone, alonePlaces } from '../../scripts/atlas/alone.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';

const name = 'pictures/otp.lookingUp.en.320.light.jpg';
const state = (...findings: string[]): PicturedState => ({
  flow: 'otp',
  state: 'lookingUp',
  path: 'a1',
  wentOnTo: null,
  findings: [],
  pictures: [{ language: 'en', width: 320, theme: 'light', file: name, findings }],
});

const draw = (folder: string, dark: number) => {
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  const canvas = createCanvas(20, 10);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 20, 10);
  context.fillStyle = '#000';
  context.fillRect(0, 0, dark, 10);
  writeFileSync(join(folder, name), canvas.toBuffer('image/jpeg', 100));
};

describe('the atlas', () => {
  let folder = '';
  const at = (part: string) => join(folder, part);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'atlas-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('stores the findings of each screenshot, and lists each finding once with its places [X10]', () => {
    writeState(folder, state('cut: <p> Hello'));
    writeState(folder, { ...state('cut: <p> Hello'), state: 'counting' });
    const states = readStates(folder);
    expect(states.map((one) => one.state)).toEqual(['counting', 'lookingUp']);
    expect(findingsOf(states)).toEqual(['320 px, cut: <p> Hello: otp counting (en, light) and in 1 more']);
  });

  it('lists the states that lack a requested screenshot [X10]', () => {
    const options = parseAtlasArguments([
      '--flow',
      'otp',
      '--lang',
      'en',
      '--width',
      '320',
      '--theme',
      'light',
    ]);
    const states = coveringPaths(cachedPaths('otp')).flatMap((way) => [...way.states]);
    const all = states.map((one) => ({ ...state(), state: one }));
    expect(states.length).toBeGreaterThan(3);
    expect(notPictured(options, all)).toEqual([]);
    expect(notPictured(options, all.slice(1))).toEqual([`screenshots are missing: otp ${states[0]}`]);
    const twice = parseAtlasArguments([
      '--flow',
      'otp',
      '--lang',
      'en',
      '--lang',
      'de',
      '--width',
      '320',
      '--theme',
      'light',
    ]);
    expect(notPictured(twice, all)).toHaveLength(states.length);
  });

  it('includes the screens outside all flows, and lists those without a screenshot [X10]', () => {
    const options = parseAtlasArguments([
      '--flow',
      alone,
      '--lang',
      'en',
      '--width',
      '320',
      '--theme',
      'light',
    ]);
    const all = alonePlaces.map((one) => ({ ...state(), flow: alone, state: one }));
    expect(notPictured(options, all)).toEqual([]);
    expect(notPictured(options, all.slice(1))).toEqual([
      `screenshots are missing: ${alone} ${alonePlaces[0]}`,
    ]);
  });

  it('has a contact sheet for each flow with all its states, at desktop and phone width [X10]', async () => {
    draw(folder, 20);
    const pictures = ([1280, 375] as const).map((width) => ({
      ...({ language: 'en', theme: 'light', findings: [] } as const),
      width,
      file: name,
    }));
    const states = ['lookingUp', 'counting', 'sending', 'done'].map((one) => ({
      ...state(),
      state: one,
      pictures,
    }));
    expect(await writeSheets(folder, [...states, { ...state(), flow: 'acts', pictures }])).toEqual([
      join('sheets', 'otp.webp'),
      join('sheets', 'acts.webp'),
    ]);
    const sheet = await loadImage(at('sheets/otp.webp'));
    const one = await loadImage(at('sheets/acts.webp'));
    // Four states fill two rows of three.
    expect([sheet.width, sheet.height - one.height]).toEqual([one.width, 200 + 18 + 10]);
    const canvas = createCanvas(sheet.width, sheet.height);
    canvas.getContext('2d').drawImage(sheet, 0, 0);
    const isDark = (x: number, y: number) =>
      (canvas.getContext('2d').getImageData(x, y, 1, 1).data[0] ?? 255) < 40;
    expect([isDark(200, 100), isDark(460, 60), isDark(405 + 10 + 1, 120)]).toEqual([true, true, false]);
  });

  it('gives states with similar names different file names, valid on every file system [X10]', () => {
    const [one, other] = [fileName('acts', 'a{b.c,d}'), fileName('acts', 'a{b.c,e}')];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w.-]+$/);
  });

  it('shows the pixels that differ from the recorded screenshots, and nothing if none differ [X10]', async () => {
    draw(at('old'), 4);
    draw(at('new'), 4);
    expect(await changesSince(at('new'), at('old'), [state()])).toEqual([]);
    draw(at('new'), 9);
    const [change, ...more] = await changesSince(at('new'), at('old'), [state()]);
    expect(more).toEqual([]);
    expect(change?.share).toBeCloseTo(0.25, 1);
    expect(existsSync(join(at('new'), change?.shows ?? ''))).toBe(true);
    writeChanges(folder, change ? [change] : []);
    expect(readChanges(folder)).toEqual([change]);
  });

  it('marks a screenshot as new if none is recorded [X10]', async () => {
    mkdirSync(at('old'));
    draw(at('new'), 4);
    expect(await changesSince(at('new'), at('old'), [state()])).toEqual([
      { file: name, share: null, shows: null },
    ]);
  });

  it('parses flow, language, width and theme, and suggests the nearest name for an unknown one [X10]', () => {
    const options = parseAtlasArguments(['--flow', 'otp', '--lang', 'de', '--lang', 'ja', '--width', '375']);
    expect(options).toEqual({
      flows: ['otp'],
      includesAlone: false,
      languages: ['de', 'ja'],
      widths: [375],
      themes: ['light', 'dark'],
      record: false,
    });
    expect(parseAtlasArguments(['--flow', 'alone'])).toMatchObject({ flows: [], includesAlone: true });
    expect(parseAtlasArguments([])).toMatchObject({ flows: flowNames, includesAlone: true });
    expect(() => parseAtlasArguments(['--flow', 'otb'])).toThrow("There is no flow 'otb'");
    expect(() => parseAtlasArguments(['--width', '376'])).toThrow("There is no width '376'");
    expect(() => parseAtlasArguments(['--lang', 'de', '--record'])).toThrow(
      'Only a whole atlas can be recorded',
    );
  });
});
