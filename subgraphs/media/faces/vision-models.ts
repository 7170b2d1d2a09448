import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import util from 'node:util';
import type * as TensorFlow from '@tensorflow/tfjs';
import type * as FaceApi from '@vladmandic/face-api';

export type Tf = typeof TensorFlow;
export type Backend = 'tensorflow' | 'wasm' | 'cpu';
type Graph = TensorFlow.GraphModel;

/** The networks of one process, on the fastest backend that loads. */
export interface VisionModels {
  readonly tf: Tf;
  readonly backend: Backend;
  /** BlazeFace, input 256 x 256 in -1..1. */
  readonly detector: Graph;
  /** FaceMesh, input 192 x 192 in 0..1, 468 points. */
  readonly mesh: Graph;
  /** MediaPipe Iris, input two eyes 64 x 64 in 0..1, 71 eye and 5 iris points each. */
  readonly iris: Graph;
  /** Face recognition of dlib's design, input aligned chips 150 x 150 in 0..255, 128 numbers. */
  readonly recognition: { computeFaceDescriptor(chips: TensorFlow.Tensor3D[]): Promise<readonly Float32Array[]> };
  /** HSE FaceRes, trained on VGGFace2: input 224 x 224, BGR less the mean of ImageNet, 1,024 numbers before its answers. */
  readonly identification: Graph;
}

/** The packages are CommonJS, and their Node entry points are not all reachable by `import` (blocked by `exports`). */
const require = createRequire(import.meta.url);

/** Loads the networks from the installed packages, without any network access. */
export async function loadVisionModels(): Promise<VisionModels> {
  const backend = await chooseBackend();
  const tf = require('@tensorflow/tfjs') as Tf;
  const models = packageFolder('@vladmandic/human', 'models');
  const [detector, mesh, iris, identification] = await Promise.all(
    ['blazeface', 'facemesh', 'iris', 'faceres'].map((name) => loadGraph(tf, models, name)),
  );
  if (!detector || !mesh || !iris || !identification) throw new Error('a face model is missing');
  return { tf, backend, detector, mesh, iris, recognition: await loadRecognition(tf), identification };
}

async function chooseBackend(): Promise<Backend> {
  // Removed from Node 23 on, and tfjs-node 4.22 still calls it.
  const legacy = util as unknown as { isNullOrUndefined?: (value: unknown) => boolean };
  legacy.isNullOrUndefined ??= (value) => value === null || value === undefined;
  const candidates: readonly [Backend, () => void][] = [
    ['tensorflow', () => void require('@tensorflow/tfjs-node')],
    ['wasm', loadWasm],
    ['cpu', () => void require('@tensorflow/tfjs')],
  ];
  const failures: unknown[] = [];
  for (const [backend, load] of candidates) {
    try {
      load();
      const tf = require('@tensorflow/tfjs') as Tf;
      if (await tf.setBackend(backend)) {
        await tf.ready();
        return backend;
      }
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AggregateError(failures, 'no TensorFlow backend can be loaded');
}

function loadWasm(): void {
  require('@tensorflow/tfjs');
  const wasm = require('@tensorflow/tfjs-backend-wasm') as { setWasmPaths(folder: string): void };
  wasm.setWasmPaths(`${packageFolder('@tensorflow/tfjs-backend-wasm', 'dist')}${path.sep}`);
}

async function loadGraph(tf: Tf, folder: string, name: string): Promise<Graph> {
  const [json, weights] = await Promise.all([
    readFile(path.join(folder, `${name}.json`), 'utf8'),
    readFile(path.join(folder, `${name}.bin`)),
  ]);
  const model = JSON.parse(json) as {
    modelTopology: object;
    weightsManifest: { weights: TensorFlow.io.WeightsManifestEntry[] }[];
  };
  const artifacts: TensorFlow.io.ModelArtifacts = {
    modelTopology: model.modelTopology,
    weightSpecs: model.weightsManifest.flatMap((group) => group.weights),
    weightData: toArrayBuffer(weights),
  };
  return tf.loadGraphModel({ load: () => Promise.resolve(artifacts) });
}

async function loadRecognition(tf: Tf): Promise<VisionModels['recognition']> {
  const root = packageFolder('@vladmandic/face-api');
  const faceApi = require(path.join(root, 'dist/face-api.node-wasm.js')) as typeof FaceApi;
  const [json, weights] = await Promise.all([
    readFile(path.join(root, 'model/face_recognition_model-weights_manifest.json'), 'utf8'),
    readFile(path.join(root, 'model/face_recognition_model.bin')),
  ]);
  const manifest = JSON.parse(json) as { weights: TensorFlow.io.WeightsManifestEntry[] }[];
  const specs = manifest.flatMap((group) => group.weights);
  const network = new faceApi.FaceRecognitionNet();
  // The package types its own copy of TensorFlow; at run time it is the one engine of the process.
  type WeightMap = Parameters<typeof network.loadFromWeightMap>[0];
  network.loadFromWeightMap(tf.io.decodeWeights(toArrayBuffer(weights), specs) as unknown as WeightMap);
  return network as unknown as VisionModels['recognition'];
}

/** Memory that TensorFlow may keep: a copy, since a Buffer can be a slice of a pool. */
function toArrayBuffer(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
}

/** The folder of an installed package: `exports` may block its package.json, so the search path is walked. */
function packageFolder(name: string, ...inside: string[]): string {
  const entry = require.resolve(name);
  const marker = path.join('node_modules', ...name.split('/'));
  const end = entry.lastIndexOf(marker) + marker.length;
  return path.join(entry.slice(0, end), ...inside);
}
