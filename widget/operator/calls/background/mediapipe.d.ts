/** What the package of the segmentation puts into the worker's scope; its own types know pages alone. */
declare module '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js' {
  const program: (settings: object) => Promise<object>;
  export default program;
}
