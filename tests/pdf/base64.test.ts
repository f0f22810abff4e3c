import { afterEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { bytesFromBase64 } from '../../src/pdf/document/base64.ts';

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

describe('bytesFromBase64', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('decodes every sequence of bytes [D7.6]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4096 }), (bytes) => {
        expect(bytesFromBase64(encode(bytes))).toEqual(bytes);
      }),
    );
  });

  it('accepts line breaks [D7.6]', () => {
    expect(bytesFromBase64('JVBE\r\nRi0=\n')).toEqual(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]));
  });

  it.each([
    'JVBERi0',
    'data:application/pdf;base64,JVBERi0=',
    '\nDATA:application/pdf;name=plan.pdf;base64,JVBE\r\nRi0=',
    'data:application/pdf;base64,JVBERi0%3D',
  ])('decodes %j [D7.6]', (text) => {
    expect(bytesFromBase64(text)).toEqual(new Uint8Array([37, 80, 68, 70, 45]));
  });

  it('decodes the URL-safe alphabet, with and without a data: URL prefix [D7.6]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4096 }), (bytes) => {
        const encoded = Buffer.from(bytes).toString('base64url');
        expect(bytesFromBase64(encoded)).toEqual(bytes);
        expect(bytesFromBase64(`data:application/pdf;base64,${encoded}`)).toEqual(bytes);
      }),
    );
  });

  it.each(['%PDF-1.7', 'JVBE=Ri0', 'data:application/pdf;base64', 'Ж'])(
    'returns null for %j [D7.6]',
    (text) => {
      expect(bytesFromBase64(text)).toBe(null);
    },
  );

  it('returns no bytes for an empty text', () => {
    expect(bytesFromBase64('')).toEqual(new Uint8Array(0));
  });

  it('uses the browser’s own decoder if it has one', () => {
    vi.stubGlobal('Uint8Array', { fromBase64: (text: string) => `decoded ${text}` });
    expect(bytesFromBase64('JVBERi0=')).toBe('decoded JVBERi0=');
  });
});
