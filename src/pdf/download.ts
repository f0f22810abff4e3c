const revokeAfterMs = 10_000;

/** Saves `bytes` on the person's device under `fileName`. The blob's address is given back once the browser has it. */
export const downloadPdf = (bytes: Uint8Array<ArrayBuffer>, fileName: string): void => {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
};
