import { discSource } from '../gl/disc-source.ts';
import { linkProgram } from '../gl/link-program.ts';
import { sendTile, type TileBuffers } from './tile-buffers.ts';
import { exceptionBit } from './tree-ink.ts';

// Sizes in pixels of the screen.
const vertexSource = `#version 300 es
uniform mat4 u_matrix;
uniform float u_side;
in vec2 a_place;
in vec4 a_ink;
in vec4 a_mark;
out vec4 v_color;
out vec4 v_mark;
void main() {
  // What is normal is paler, so that the exceptions stand out.
  float solid = (int(a_ink.a * 255.0 + 0.5) & ${exceptionBit}) != 0 ? 1.0 : 0.7;
  v_color = vec4(a_ink.rgb * solid, solid);
  v_mark = a_mark;
  gl_PointSize = u_side;
  gl_Position = a_ink.a > 0.0 ? u_matrix * vec4(a_place, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}`;

// Colours leave premultiplied, as MapLibre blends them.
const fragmentSource = `#version 300 es
precision highp float;
uniform float u_side;
uniform float u_opacity;
in vec4 v_color;
in vec4 v_mark;
out vec4 fragColor;
${discSource}
void main() {
  vec4 color = v_color;
  if (v_mark.a > 0.0) {
    float far = length((gl_PointCoord - 0.5) * u_side);
    // Of the cell's square as much as of its trees, but never too little to be seen.
    float radius = clamp(u_side * sqrt(v_mark.a / 3.1416), 0.8, u_side * 0.42);
    float line = step(1.6, radius) * inside(radius + 0.9, far);
    color = over(vec4(v_mark.rgb, 1.0) * inside(radius, far), over(vec4(0.06, 0.12, 0.08, 1.0) * line, color));
  }
  fragColor = color * u_opacity;
}`;

type Drawing = { matrix: Float32Array; side: number; opacity: number };

export const startCellsProgram = (gl: WebGL2RenderingContext) => {
  const { program, uniforms } = linkProgram(gl, vertexSource, fragmentSource, ['matrix', 'side', 'opacity']);

  return {
    send: (places: Int16Array<ArrayBuffer>) => sendTile(gl, program, { a_place: places }, ['a_ink', 'a_mark']),
    draw: ({ layout, count }: TileBuffers, { matrix, side, opacity }: Drawing): void => {
      gl.useProgram(program);
      gl.uniformMatrix4fv(uniforms.matrix, false, matrix);
      gl.uniform1f(uniforms.side, side);
      gl.uniform1f(uniforms.opacity, opacity);
      gl.bindVertexArray(layout);
      gl.drawArrays(gl.POINTS, 0, count);
      gl.bindVertexArray(null);
    },
    end: (): void => gl.deleteProgram(program),
  };
};
