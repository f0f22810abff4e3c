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

/** The bytes that `text` stands for (D7.6 DocumentData); null when it is not base64. Line breaks are allowed. */
export const bytesFromBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return isNative(Uint8Array) ? Uint8Array.fromBase64(text) : decodeByHand(text);
  } catch {
    return null;
  }
};
