interface NativeDecoder {
  fromBase64(text: string): Uint8Array<ArrayBuffer>;
}

const isNative = (type: object): type is NativeDecoder => 'fromBase64' in type;

const decodeByHand = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
};

const decode = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return isNative(Uint8Array) ? Uint8Array.fromBase64(text) : decodeByHand(text);
  } catch {
    return null;
  }
};

/** As a `data:` address has it, or in the alphabet for addresses: the same text in plain base64. */
const plain = (text: string): string =>
  text
    .replace(/^\s*data:[^,]*,/i, '')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll('-', '+')
    .replaceAll('_', '/');

/**
 * The bytes that `text` stands for (D7.6 DocumentData); null when it is not base64. Line breaks are allowed, as are a
 * `data:` address and the alphabet for addresses.
 */
export const bytesFromBase64 = (text: string): Uint8Array<ArrayBuffer> | null =>
  decode(text) ?? decode(plain(text));
