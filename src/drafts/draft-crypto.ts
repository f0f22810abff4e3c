const algorithm = 'AES-GCM';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A non-extractable key: not even this app can read it. */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

/** Encrypts a text for one purpose, which is authenticated with it. */
export const seal = async (key: CryptoKey, purpose: string, text: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = encoder.encode(purpose);
  const data = await crypto.subtle.encrypt(
    { name: algorithm, iv, additionalData },
    key,
    encoder.encode(text),
  );
  return { iv, data };
};

/**
 * Decrypts a text that was encrypted for that purpose; rejects anything else, also if it was tampered with.
 */
export const unseal = async (key: CryptoKey, purpose: string, { iv, data }: Sealed): Promise<string> => {
  const additionalData = encoder.encode(purpose);
  return decoder.decode(await crypto.subtle.decrypt({ name: algorithm, iv, additionalData }, key, data));
};
