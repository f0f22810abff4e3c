import { saveFile } from '../../ui/save-file.ts';

/** Saves `bytes` on the person's device under `fileName`. */
export const downloadPdf = (bytes: Uint8Array<ArrayBuffer>, fileName: string): void =>
  saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName);
