/** Tag 0x0112 of EXIF says how a picture is to be turned, from 1 (as it is) to 8. */
const exifOf = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** The same JPEG with the turn in its EXIF data, as a phone writes it that was held upright. */
export const turnedJpeg = (jpeg: Buffer, orientation: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), exifOf(orientation), jpeg.subarray(2)]);
