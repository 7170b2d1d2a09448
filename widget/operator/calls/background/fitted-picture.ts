/** As large as an operator is sent. */
const WIDTH = 1_280;
const HEIGHT = 720;
const QUALITY = 0.85;

/** A file as the data URL of a picture that covers what is behind an operator. Null for one that this browser cannot read. */
export async function fittedPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d')?.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
