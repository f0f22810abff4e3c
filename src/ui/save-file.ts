const revokeAfterMs = 60_000;

/** Saves a file on the person's device under `name`. Its address is given back once the browser has it. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
};

/** Saves a PDF on the person's device under `name`. */
export const savePdf = (bytes: Uint8Array<ArrayBuffer>, name: string): void =>
  saveFile(new Blob([bytes], { type: 'application/pdf' }), name);
