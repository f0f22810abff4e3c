import { describe, expect, it } from 'vitest';
import { createDefaultPolicy } from '../../src/boot/trusted-types.ts';
import type { TrustedTypesFactory } from '../../src/boot/trusted-types.ts';

type Rules = Parameters<TrustedTypesFactory['createPolicy']>[1];

const policy = () => {
  const made: { name: string; rules: Rules }[] = [];
  createDefaultPolicy(
    { createPolicy: (name, rules) => void made.push({ name, rules }) },
    'https://sign.example/auth/authorize?userid=u',
  );
  const [only] = made;
  if (!only || made.length > 1) throw new Error('not exactly one policy');
  return only;
};

describe('the default Trusted Types policy', () => {
  it('has the name that the header allows [FE2]', () => {
    expect(policy().name).toBe('default');
  });

  it('allows scripts only from the page’s own origin [FE2]', () => {
    const { rules } = policy();
    const asked = [
      '/assets/pdf.worker.js',
      'https://sign.example/assets/a.js',
      'https://sign.example.evil.example/a.js',
      'https://evil.example/a.js',
      '//evil.example/a.js',
      'http://sign.example/a.js',
      'data:text/javascript,1',
      'blob:https://sign.example/1',
      'javascript:1',
      'http://[',
    ];
    expect(asked.map((url) => rules.createScriptURL(url))).toEqual([
      '/assets/pdf.worker.js',
      'https://sign.example/assets/a.js',
      ...Array<null>(8).fill(null),
    ]);
  });

  it('allows only empty markup [FE2]', () => {
    const { rules } = policy();
    expect(['', ' ', '<b>x</b>', 'text'].map((html) => rules.createHTML(html))).toEqual([
      '',
      null,
      null,
      null,
    ]);
  });

  it('is not created in a browser without Trusted Types [FE2]', () => {
    expect(() => createDefaultPolicy(undefined, 'https://sign.example/')).not.toThrow();
  });
});
