function define(owner: object, name: string, value: unknown): void {
  if (name in owner) return;
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}

/** pdfjs-dist 6.5 requires Node 22; these two functions are all that it needs on Node 20. */
export function fillNode20Gaps(): void {
  define(Promise, 'withResolvers', <T>() => {
    const made: { resolve?: (value: T) => void; reject?: (reason: unknown) => void } = {};
    const promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }));
    return { promise, ...made };
  });
  define(
    ArrayBuffer.prototype,
    'transferToFixedLength',
    function (this: ArrayBuffer, length = this.byteLength) {
      const grown = new ArrayBuffer(length);
      new Uint8Array(grown).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
      return grown;
    },
  );
}
