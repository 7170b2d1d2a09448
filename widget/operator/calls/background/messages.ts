/** What the worker of backgrounds is told, and what it tells. */
export type ToWorker =
  /** What is to be behind the person; null: what is there, blurred. */
  | { readonly name: 'behind'; readonly picture: ImageBitmap | null }
  /** A picture of the camera, after each `next`. */
  | { readonly name: 'frame'; readonly frame: ImageBitmap };

export type FromWorker =
  /** Another picture of the camera may come. */
  | { readonly name: 'next' }
  | { readonly name: 'drawn'; readonly frame: ImageBitmap }
  /** This browser cannot do it. */
  | { readonly name: 'failed' };
