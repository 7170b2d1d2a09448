import sharp, { type Sharp } from 'sharp';
import { deflateSync, crc32 } from 'node:zlib';
import { jpegOfScans } from '../../../test/support/many-scans.js';
import { decodePicture as decodeForFaces, UnreadablePictureError } from '../faces/picture.js';
import { decodePicture, decodePixels, PictureError, pictureFormat } from './decode.js';

const drawn = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

const faultOf = async (bytes: Uint8Array): Promise<string> => {
  const error: unknown = await decodePicture(bytes).catch((reason: unknown) => reason);
  return error instanceof PictureError ? error.fault : 'none';
};

/** A PNG that claims 30,000 x 30,000 pixels in a few bytes. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(8 + body.length);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), 4 + body.length);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
}

describe('decodePicture', () => {
  it('turns a picture upright and drops its EXIF', async () => {
    const sideways = await drawn(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const picture = await decodePicture(sideways);
    expect([picture.width, picture.height, picture.sourceFormat]).toEqual([40, 80, 'jpeg']);
    const metadata = await sharp(picture.jpeg).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it('puts transparent pixels on white and drops what follows the picture', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const picture = await decodePicture(Buffer.concat([clear, Buffer.from('<script>alert(1)</script>')]));
    expect(picture.jpeg.includes('<script>')).toBe(false);
    const pixels = await decodePixels(clear, 100);
    expect(pixels.data[0]).toBe(255);
  });

  it('names the fault of what is no picture', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 256)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    expect(await faultOf(new Uint8Array())).toBe('empty');
    expect(await faultOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('not-an-image');
    expect(await faultOf(whole.subarray(0, whole.length / 2))).toBe('corrupt');
    expect(await faultOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]))).toBe('corrupt');
    expect(await faultOf(bomb())).toBe('too-large');
  });

  it('refuses what takes far longer to decode than others of its size', async () => {
    expect(await faultOf(jpegOfScans(60))).toBe('none');
    expect(await faultOf(await drawn(300, 200).jpeg({ progressive: true }).toBuffer())).toBe('none');
    for (const costly of [jpegOfScans(70), await drawn(1, 30_000).png().toBuffer()]) {
      expect(await faultOf(costly)).toBe('too-large');
      await expect(decodeForFaces(costly)).rejects.toThrow(UnreadablePictureError);
    }
  });

  it('knows formats by their first bytes', () => {
    expect(pictureFormat(Buffer.from('GIF89a'))).toBeNull();
    expect(pictureFormat(Buffer.from('RIFF\0\0\0\0WEBPVP8 '))).toBe('webp');
  });
});
