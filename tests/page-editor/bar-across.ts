import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Stands for the painter of a browser: the page with a bar across. */
export const barAcross = async ({ image }: { readonly image: Blob }): Promise<Blob> => {
  const before = await loadImage(Buffer.from(await image.arrayBuffer()));
  const canvas = createCanvas(before.width, before.height);
  const brush = canvas.getContext('2d');
  brush.drawImage(before, 0, 0);
  brush.fillRect(36, 36, 324, 20);
  return new Blob([new Uint8Array(await canvas.encode('png'))], { type: 'image/png' });
};
