import { html } from './html.js';

/** Pictures (JPEG), each on a page of its own. */
export function picturesHtml(pictures: readonly Buffer[]): string {
  const pages = pictures.map(
    (picture) => html`<div><img src="data:image/jpeg;base64,${picture.toString('base64')}" alt="" /></div>`,
  );
  return html`<!doctype html>
    <style>
      @page {
        size: A4;
        margin: 8mm;
      }
      body {
        margin: 0;
      }
      div {
        height: 280mm;
        break-inside: avoid;
        break-after: page;
      }
      div:last-child {
        break-after: auto;
      }
      img {
        display: block;
        width: 100%;
        height: 100%;
        object-fit: contain;
      }
    </style>
    ${pages}`.text;
}
