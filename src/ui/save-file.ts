/** A browser may still read the object URL for a while after the click. */
const revokeAfterMs = 60_000;

/** Downloads a file under `name`. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
};

/** Downloads a PDF under `name`. */
export const savePdf = (bytes: Uint8Array<ArrayBuffer>, name: string): void =>
  saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
