/// <reference lib="webworker" />
import graph from '@mediapipe/selfie_segmentation/selfie_segmentation.binarypb?url';
import library from '@mediapipe/selfie_segmentation/selfie_segmentation.js?url';
import model from '@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?url';
import program from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js';
import programBytes from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.wasm?url';

/** The parts of MediaPipe's selfie segmentation that are used. */
interface Solution {
  setOptions(options: { readonly modelSelection: 0 | 1 }): void;
  onResults(listener: (results: { readonly image: ImageBitmap; readonly segmentationMask: ImageBitmap }) => void): void;
  initialize(): Promise<void>;
  send(inputs: { readonly image: OffscreenCanvas }): Promise<void>;
}

/** Where the site has what the library asks for by name. */
const FILES: Readonly<Record<string, string>> = {
  'selfie_segmentation.binarypb': graph,
  'selfie_segmentation_landscape.tflite': model,
  'selfie_segmentation_solution_simd_wasm_bin.wasm': programBytes,
  // Not loaded: part of this worker.
  'selfie_segmentation_solution_simd_wasm_bin.js': '',
};

/** The model looks at 256 x 144 pixels of a picture in landscape. */
const LOOKED_AT = { width: 256, height: 144 };

interface Library {
  createMediapipeSolutionsWasm: typeof program;
  SelfieSegmentation: new (settings: { readonly locateFile: (name: string) => string }) => Solution;
}

/**
 * The library draws its results wrongly in a worker: it forgets its drawing context there (`Cannot read properties of undefined
 * (reading 'canvas')`). It is given the little of a page that it asks for, and works as on one.
 */
function seemToBeAPage(scope: Library): void {
  const script = {
    setAttribute: () => undefined,
    addEventListener: (event: string, heard: () => void) => {
      if (event !== 'load') return;
      // What the element would load is part of this worker.
      scope.createMediapipeSolutionsWasm = program;
      heard();
    },
  };
  const createElement = (name: string): object => (name === 'canvas' ? new OffscreenCanvas(1, 1) : script);
  const nothing = (): void => undefined;
  const page = { createElement, addEventListener: nothing, body: { appendChild: nothing } };
  Object.assign(scope, { window: scope, document: page });
}

/** Finds the person in pictures of a camera, by MediaPipe's model, whose files come from this site alone. */
export class PersonFinder {
  readonly #looked = new OffscreenCanvas(LOOKED_AT.width, LOOKED_AT.height);
  readonly #context = this.#looked.getContext('2d');
  #found: ImageBitmap | null = null;

  private constructor(private readonly solution: Solution) {
    solution.onResults(({ image, segmentationMask }) => {
      image.close();
      this.#found = segmentationMask;
    });
  }

  /** Raises where this browser runs no WebAssembly with SIMD, or has no WebGL. */
  static async open(): Promise<PersonFinder> {
    const locateFile = (name: string): string => {
      const address = FILES[name];
      if (address === undefined) throw new RangeError(`no file ${name}`);
      return address;
    };
    const scope = globalThis as unknown as Library;
    seemToBeAPage(scope);
    await import(/* @vite-ignore */ library);
    const solution = new scope.SelfieSegmentation({ locateFile });
    solution.setOptions({ modelSelection: 1 });
    await solution.initialize();
    return new PersonFinder(solution);
  }

  /** How much of each place is the person, in red; the caller closes it. Null where nothing was found out. */
  async find(frame: ImageBitmap): Promise<ImageBitmap | null> {
    this.#context?.drawImage(frame, 0, 0, LOOKED_AT.width, LOOKED_AT.height);
    this.#found = null;
    await this.solution.send({ image: this.#looked });
    return this.#found;
  }
}
