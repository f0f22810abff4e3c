import { createCipheriv, createHash } from 'node:crypto';
import type { PdfObject } from './pdf-writer.ts';
import { assemblePdf } from './pdf-writer.ts';
import { around } from './random.ts';

const bytes = (label: string, length: number): Buffer =>
  createHash('sha512').update(label).digest().subarray(0, length);

function aes(key: Buffer, iv: Buffer, data: Uint8Array, padding: boolean): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(padding);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

/** Algorithm 2.B of ISO 32000-2: the hash of revision 6. */
function hash(password: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key = createHash('sha256').update(password).update(salt).update(user).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat([password, key, user]);
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => block));
    const sealed = aes(key.subarray(0, 16), key.subarray(16, 32), repeated, false);
    const modulo = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(around(['sha256', 'sha384', 'sha512'], modulo))
      .update(sealed)
      .digest();
    last = sealed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

const literal = (data: Buffer): string => `<${data.toString('hex')}>`;

/**
 * Encrypts the streams of the objects with AES-256, revision 6 (ISO 32000-2, 7.6). The salts come from the passwords,
 * so that the same input gives the same bytes: good for fixtures, worthless as protection.
 */
export function encryptedPdf(objects: readonly PdfObject[], userPassword: string): Uint8Array {
  const password = Buffer.from(userPassword, 'utf8');
  const owner = Buffer.from(`owner of ${userPassword}`, 'utf8');
  const fileKey = bytes(`file key ${userPassword}`, 32);
  const none = Buffer.alloc(0);
  const zero = Buffer.alloc(16);
  const [userCheck, userSalt, ownerCheck, ownerSalt] = ['uc', 'us', 'oc', 'os'].map((label) =>
    bytes(label + userPassword, 8),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const u = Buffer.concat([hash(password, userCheck, none), userCheck, userSalt]);
  const ue = aes(hash(password, userSalt, none), zero, fileKey, false);
  const o = Buffer.concat([hash(owner, ownerCheck, u), ownerCheck, ownerSalt]);
  const oe = aes(hash(owner, ownerSalt, u), zero, fileKey, false);
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 84, 97, 100, 98, 1, 2, 3, 4]);
  const perms = createCipheriv('aes-256-ecb', fileKey, null).setAutoPadding(false).update(rights);
  const dictionary =
    '<< /Filter /Standard /V 5 /R 6 /Length 256 /P -4 /EncryptMetadata true ' +
    '/CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF ' +
    `/U ${literal(u)} /UE ${literal(ue)} /O ${literal(o)} /OE ${literal(oe)} /Perms ${literal(perms)} >>`;
  const sealed = objects.map((object, index): PdfObject => {
    if (typeof object === 'string') return object;
    const iv = bytes(`iv ${index}`, 16);
    return { dict: object.dict, data: Buffer.concat([iv, aes(fileKey, iv, object.data, true)]) };
  });
  const id = literal(bytes(`id ${userPassword}`, 16));
  return assemblePdf([...sealed, dictionary], `/Encrypt ${objects.length + 1} 0 R /ID [${id} ${id}]`);
}
