import { createCanvas } from '@napi-rs/canvas';

/**
 * A small image of a page, different for each page: the provider's images are large, and take a second to
 * draw.
 */
export const smallPictureOf = async (page: number): Promise<Response> => {
  const canvas = createCanvas(61, 79);
  canvas.getContext('2d').fillRect(9 * page, 9, 9, 9);
  const png = await canvas.encode('png');
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
