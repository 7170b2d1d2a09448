declare module 'jsfeat' {
  const library: object;
  export default library;
}
declare module 'jsfeat/cascades/bbf_face.js';
