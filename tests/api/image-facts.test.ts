import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { imageFacts } from '../../src/api/image-facts.ts';

const drawn = (width: number, height: number) => {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#336699';
  context.fillRect(0, 0, width / 2, height / 2);
  return canvas;
};

const png = await drawn(60, 40).encode('png');
const jpeg = await drawn(60, 40).encode('jpeg');
const webp = await drawn(60, 40).encode('webp');
const gif = Buffer.from(
  '474946383961280020008000ff0000000000002c000000002800200000022184' +
    '8fa9cbed0fa39cb4da8bb3debcfb0f86e24896e68900003b',
  'hex',
);

const withSize = (width: number, height: number): Uint8Array => {
  const bytes = Uint8Array.from(png);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const padded = (text: string) => bytesOf(text.padEnd(64, '\0'));
const unfit = (why: string) => ({ kind: 'unfit', why });

describe('the picture of a page', () => {
  it.each([
    ['png', png],
    ['jpeg', jpeg],
    ['webp', webp],
    ['gif', gif],
  ])('is a %s by its own bytes [ED2]', (type, bytes) => {
    expect(imageFacts(Uint8Array.from(bytes))).toEqual({ kind: 'image', type });
  });

  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['a page of HTML', padded('<!doctype html><title>Sign in</title>'), 'unknown'],
    ['JSON', padded('{"Response":{"Processed":"N","Error":"x"}}'), 'unknown'],
    ['SVG, which may hold a script', padded('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unknown'],
    ['a PDF', padded('%PDF-1.7'), 'unknown'],
    ['a few bytes', bytesOf('PNG'), 'unknown'],
    ['the signature alone', Uint8Array.from(png.subarray(0, 8)), 'unknown'],
    ['TIFF, little end first', padded('II*\0'), 'tiff'],
    ['TIFF, big end first', padded('MM\0*'), 'tiff'],
    ['a PNG that was cut in half', Uint8Array.from(png.subarray(0, png.length / 2)), 'cut'],
    ['a PNG without its last byte', Uint8Array.from(png.subarray(0, -1)), 'cut'],
    ['a JPEG that was cut in half', Uint8Array.from(jpeg.subarray(0, jpeg.length / 2)), 'cut'],
    ['a WebP that was cut in half', Uint8Array.from(webp.subarray(0, webp.length / 2)), 'cut'],
    ['a GIF without its end', Uint8Array.from(gif.subarray(0, -1)), 'cut'],
    ['one pixel', withSize(1, 1), 'tooSmall'],
    ['no pixel', withSize(0, 0), 'tooSmall'],
    ['a line of one pixel', withSize(2_000, 1), 'tooSmall'],
    ['30,000 by 30,000 pixels in few bytes', withSize(30_000, 30_000), 'tooLarge'],
    ['more pixels than there are bytes to count them', withSize(0xffffffff, 0xffffffff), 'tooLarge'],
    ['more than 20 MB', new Uint8Array(20_000_001), 'tooLarge'],
  ])('is refused before it is decoded when it is %s [ED2]', (_, bytes, why) => {
    expect(imageFacts(bytes)).toEqual(unfit(why));
  });
});
