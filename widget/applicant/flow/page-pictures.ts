import { signal } from '@preact/signals';

/** What this browser still has of a page that it sent: to look at, never to send again. */
export interface PagePicture {
  /** Of the picture; null for a PDF. */
  readonly address: string | null;
  /** Of the file; null for a photo. */
  readonly name: string | null;
}

/** The pictures of pages by the names of their places. After a reload, or on another device, there are none. */
export class PagePictures {
  readonly all = signal<ReadonlyMap<string, PagePicture>>(new Map());

  keep(place: string, blob: Blob, name: string | null): void {
    const address = blob.type.startsWith('image/') ? URL.createObjectURL(blob) : null;
    this.release(this.all.value.get(place));
    this.all.value = new Map(this.all.value).set(place, { address, name });
  }

  /** Pages changed their places. @param moved from the old place to the new one; those of `stepPlaces` that are not named go */
  arrange(stepPlaces: ReadonlySet<string>, moved: ReadonlyMap<string, string>): void {
    const next = new Map<string, PagePicture>();
    for (const [place, picture] of this.all.value) {
      const to = stepPlaces.has(place) ? moved.get(place) : place;
      if (to === undefined) this.release(picture);
      else next.set(to, picture);
    }
    this.all.value = next;
  }

  private release(picture: PagePicture | undefined): void {
    const address = picture?.address ?? null;
    if (address !== null) URL.revokeObjectURL(address);
  }
}
