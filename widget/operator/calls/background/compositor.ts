/// <reference lib="webworker" />

const VERTICES = `#version 300 es
in vec2 corner;
out vec2 at;
void main() {
  // Pictures begin at the top.
  at = vec2(corner.x, 1.0 - corner.y);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/** Below the first it is no person, above the second it is: between them hair and shoulders are mixed. */
const EDGES = [0.4, 0.8] as const;

const FRAGMENTS = `#version 300 es
precision mediump float;
uniform sampler2D frame;
uniform sampler2D person;
uniform sampler2D behind;
uniform vec2 cover;
uniform vec2 blur;
in vec2 at;
out vec4 colour;
vec3 behindAt(vec2 place) {
  if (blur.x == 0.0) return texture(behind, place).rgb;
  // A small picture of the room, smoothed once more, so that its pixels are not seen.
  vec3 sum = texture(behind, place).rgb * 4.0;
  for (int x = -1; x <= 1; x += 2) {
    sum += texture(behind, place + vec2(float(x), 0.0) * blur).rgb * 2.0;
    sum += texture(behind, place + vec2(0.0, float(x)) * blur).rgb * 2.0;
    sum += texture(behind, place + vec2(float(x), 1.0) * blur).rgb;
    sum += texture(behind, place + vec2(float(x), -1.0) * blur).rgb;
  }
  return sum / 16.0;
}
void main() {
  // The model knows few pixels: between them their edge is made smooth.
  vec2 pixel = 0.75 / vec2(textureSize(person, 0));
  float sum = texture(person, at + pixel).r + texture(person, at - pixel).r;
  sum += texture(person, at + vec2(pixel.x, -pixel.y)).r + texture(person, at + vec2(-pixel.x, pixel.y)).r;
  float share = smoothstep(${EDGES[0].toFixed(2)}, ${EDGES[1].toFixed(2)}, sum / 4.0);
  vec3 room = behindAt((at - 0.5) * cover + 0.5);
  colour = vec4(mix(room, texture(frame, at).rgb, share), 1.0);
}`;

/** Pixels of the room that become one where it is blurred. */
const BLUR = 24;

const TEXTURES = ['frame', 'person', 'behind'] as const;
type TextureName = (typeof TEXTURES)[number];

/** Draws a person before another picture. */
export class Compositor {
  readonly #canvas = new OffscreenCanvas(1, 1);
  readonly #small = new OffscreenCanvas(1, 1);
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  #behind: ImageBitmap | null = null;

  /** Raises where there is no WebGL 2. */
  constructor() {
    const gl = this.#canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
    if (gl === null) throw new Error('no WebGL 2');
    this.#gl = gl;
    this.#program = programOf(gl);
    gl.useProgram(this.#program);
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
    const corner = gl.getAttribLocation(this.#program, 'corner');
    gl.enableVertexAttribArray(corner);
    gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
    for (const [unit, name] of TEXTURES.entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
      for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
        gl.texParameteri(gl.TEXTURE_2D, wrap, gl.CLAMP_TO_EDGE);
      }
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
      gl.uniform1i(this.#place(name), unit);
    }
  }

  /** What is behind the person from now on; null: what the camera sees there, blurred. */
  showBehind(picture: ImageBitmap | null): void {
    this.#behind?.close();
    this.#behind = picture;
    if (picture !== null) this.#load('behind', picture);
  }

  /** @param person how much of each place is the person, in red; of any size */
  draw(frame: ImageBitmap, person: ImageBitmap): ImageBitmap {
    const gl = this.#gl;
    const { width, height } = frame;
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
      gl.viewport(0, 0, width, height);
    }
    this.#load('frame', frame);
    this.#load('person', person);
    const blurred = this.#behind === null;
    if (blurred) this.#load('behind', this.#blurred(frame));
    gl.uniform2f(this.#place('blur'), blurred ? BLUR / width : 0, blurred ? BLUR / height : 0);
    gl.uniform2f(this.#place('cover'), ...coverOf(this.#behind ?? frame, frame));
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    return this.#canvas.transferToImageBitmap();
  }

  #blurred(frame: ImageBitmap): OffscreenCanvas {
    this.#small.width = Math.ceil(frame.width / BLUR);
    this.#small.height = Math.ceil(frame.height / BLUR);
    const context = this.#small.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(frame, 0, 0, this.#small.width, this.#small.height);
    return this.#small;
  }

  #load(name: TextureName, picture: ImageBitmap | OffscreenCanvas): void {
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE0 + TEXTURES.indexOf(name));
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
  }

  #place(name: string): WebGLUniformLocation | null {
    return this.#gl.getUniformLocation(this.#program, name);
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The share of a picture that is seen in each direction, when it covers a frame of another shape. */
function coverOf(picture: Size, frame: Size): [number, number] {
  const ratio = picture.width / picture.height / (frame.width / frame.height);
  return ratio > 1 ? [1 / ratio, 1] : [1, ratio];
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTICES],
    [gl.FRAGMENT_SHADER, FRAGMENTS],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) throw new Error('no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) throw new Error(gl.getProgramInfoLog(program) ?? '');
  return program;
}
