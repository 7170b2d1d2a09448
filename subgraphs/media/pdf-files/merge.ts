import type { PDFDocument } from '@cantoo/pdf-lib';

/** Members of a page that are taken along: what it looks like. Links, forms, actions and attachments stay behind. */
const TAKEN = new Set([
  'Type',
  'Contents',
  'Resources',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'Group',
  'UserUnit',
]);

/** All pages of several PDFs as one file; null when one of them is encrypted or cannot be taken apart. */
export async function mergePdfs(files: readonly Uint8Array[]): Promise<Buffer | null> {
  const { PDFDocument: Document } = await import('@cantoo/pdf-lib');
  const whole = await Document.create({ updateMetadata: false });
  try {
    for (const bytes of files) {
      const file = await Document.load(bytes, { updateMetadata: false });
      if (file.getPageCount() === 0) return null;
      keepLooksOnly(file);
      for (const page of await whole.copyPages(file, file.getPageIndices())) whole.addPage(page);
    }
    return Buffer.from(await whole.save({ addDefaultPage: false, updateFieldAppearances: false }));
  } catch {
    return null;
  }
}

/** Before they are copied: what a page no longer names is not copied either. */
function keepLooksOnly(file: PDFDocument): void {
  for (const { node } of file.getPages()) {
    for (const name of node.keys())
      if (name.decodeText() !== 'Parent' && !TAKEN.has(name.decodeText())) node.delete(name);
  }
}
