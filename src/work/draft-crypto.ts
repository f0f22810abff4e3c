const algorithm = 'AES-GCM';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A sealed text: without its key, and for another purpose than its own, it cannot be opened. */
interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A key that works in this browser and can be taken out of it by nobody, not even by this app. */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

/** Seals a text for one purpose. */
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

/** Opens what was sealed for that purpose; rejects where it was not, or is not whole. */
export const unseal = async (key: CryptoKey, purpose: string, { iv, data }: Sealed): Promise<string> => {
  const additionalData = encoder.encode(purpose);
  return decoder.decode(await crypto.subtle.decrypt({ name: algorithm, iv, additionalData }, key, data));
};
