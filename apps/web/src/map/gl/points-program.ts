import type { PointMark } from '../map-types.ts';
import { discSource } from './disc-source.ts';
import { isSoftware } from './is-software.ts';
import { linkProgram } from './link-program.ts';

const vertexSource = `#version 300 es
uniform mat4 u_matrix;
uniform float u_radius;
uniform float u_crown;
uniform float u_ratio;
uniform int u_mark;
in vec2 a_offset;
in vec4 a_ink;
out vec3 v_color;
out float v_weight;
out float v_radius;
void main() {
  gl_Position = u_matrix * vec4(a_offset, 0.0, 1.0);
  v_color = a_ink.rgb;
  v_weight = a_ink.a;
  v_radius = u_mark == 0 ? u_radius * mix(0.82, 1.0, a_ink.a) : u_radius;
  // Rings have a pale crown around them.
  float reach = u_mark == 1 ? max(u_crown, v_radius + 1.0) : v_radius + 1.5;
  gl_PointSize = 2.0 * reach * u_ratio;
}`;

// Colours leave premultiplied, as MapLibre blends them.
const fragmentSource = `#version 300 es
precision highp float;
precision highp int;
uniform float u_radius;
uniform float u_crown;
uniform float u_opacity;
uniform int u_mark;
in vec3 v_color;
in float v_weight;
in float v_radius;
out vec4 fragColor;
${discSource}
void main() {
  float reach = u_mark == 1 ? max(u_crown, v_radius + 1.0) : v_radius + 1.5;
  vec2 at = (gl_PointCoord * 2.0 - 1.0) * reach;
  float far = length(at);
  vec4 color;
  if (u_mark == 2) {
    float arm = min(abs(at.x - at.y), abs(at.x + at.y)) * 0.7071;
    float cover = inside(0.8, arm) * inside(v_radius, max(abs(at.x), abs(at.y)));
    color = vec4(v_color, 1.0) * cover;
  } else if (u_mark == 1) {
    float width = clamp(v_radius * 0.45, 0.7, 1.9);
    float ring = inside(v_radius, far) - inside(v_radius - width, far);
    vec4 hole = vec4(1.0) * inside(v_radius - width * 0.5, far);
    vec4 crown = vec4(v_color, 1.0) * 0.14 * inside(u_crown - 0.6, far) * step(2.2, u_radius);
    color = over(vec4(v_color, 1.0) * ring, over(hole, crown));
  } else {
    vec4 body = vec4(v_color, 1.0) * inside(v_radius, far);
    // Full size with a dark outline for exceptions, a faint one for what is normal.
    float line = (inside(v_radius + 0.2, far) - inside(v_radius - 0.9, far)) * mix(0.28, 0.62, v_weight);
    color = over(vec4(0.06, 0.12, 0.08, 1.0) * line * step(1.8, v_radius), body);
  }
  fragColor = color * u_opacity;
}`;

const markNumbers: Record<PointMark, number> = { dot: 0, ring: 1, cross: 2 };

type Drawing = {
  /** 1: all points; 2: each second one. */
  every: number;
  matrix: Float32Array;
  radius: number;
  crown: number;
  ratio: number;
  mark: PointMark;
  opacity: number;
};

export const startPointProgram = (gl: WebGL2RenderingContext) => {
  const { program, uniforms } = linkProgram(gl, vertexSource, fragmentSource, [
    'matrix',
    'radius',
    'crown',
    'ratio',
    'mark',
    'opacity',
  ]);
  const [offsetBuffer, inkBuffer, layout] = [gl.createBuffer(), gl.createBuffer(), gl.createVertexArray()];
  const attribute = (name: string, buffer: WebGLBuffer, size: number, type: number, stride: number) => {
    const at = gl.getAttribLocation(program, name);
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, size, type, type === gl.UNSIGNED_BYTE, stride, 0);
  };
  let count = 0;

  return {
    isSlow: isSoftware(gl),
    send: (offsets: Float32Array, ink: Uint8Array): void => {
      count = offsets.length / 2;
      gl.bindBuffer(gl.ARRAY_BUFFER, offsetBuffer);
      gl.bufferData(gl.ARRAY_BUFFER, offsets, gl.STATIC_DRAW);
      gl.bindBuffer(gl.ARRAY_BUFFER, inkBuffer);
      gl.bufferData(gl.ARRAY_BUFFER, ink, gl.STATIC_DRAW);
    },
    draw: ({ every, matrix, radius, crown, ratio, mark, opacity }: Drawing): void => {
      gl.useProgram(program);
      gl.uniformMatrix4fv(uniforms.matrix, false, matrix);
      gl.uniform1f(uniforms.radius, radius);
      gl.uniform1f(uniforms.crown, crown);
      gl.uniform1f(uniforms.ratio, ratio);
      gl.uniform1i(uniforms.mark, markNumbers[mark]);
      gl.uniform1f(uniforms.opacity, opacity);
      gl.bindVertexArray(layout);
      attribute('a_offset', offsetBuffer, 2, gl.FLOAT, 8 * every);
      attribute('a_ink', inkBuffer, 4, gl.UNSIGNED_BYTE, 4 * every);
      gl.drawArrays(gl.POINTS, 0, Math.ceil(count / every));
      gl.bindVertexArray(null);
    },
    end: (): void => {
      gl.deleteBuffer(offsetBuffer);
      gl.deleteBuffer(inkBuffer);
      gl.deleteVertexArray(layout);
      gl.deleteProgram(program);
    },
  };
};
