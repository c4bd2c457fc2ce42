import { discSource } from '../../gl/disc-source.ts';
import { linkProgram } from '../../gl/link-program.ts';
import type { InkedPoints } from '../land-ink.ts';
import { sendTile, type TileBuffers } from './tile-buffers.ts';

// Sizes in pixels of the page; u_ratio makes them those of the screen.
const vertexSource = `#version 300 es
uniform mat4 u_matrix;
uniform float u_side;
uniform float u_least;
uniform float u_most;
uniform float u_ring;
uniform float u_ratio;
in vec2 a_place;
in vec4 a_ink;
out vec3 v_color;
out float v_radius;
out float v_reach;
void main() {
  v_color = a_ink.rgb;
  // Of the square as much as of its trees, but never too little to be seen.
  v_radius = clamp(u_side * sqrt(a_ink.a / 3.1416), u_least, u_most);
  v_reach = v_radius + u_ring + 1.0;
  gl_PointSize = 2.0 * v_reach * u_ratio;
  gl_Position = u_matrix * vec4(a_place, 0.0, 1.0);
}`;

// Colours leave premultiplied, as MapLibre blends them.
const fragmentSource = `#version 300 es
precision highp float;
uniform float u_ring;
uniform float u_opacity;
in vec3 v_color;
in float v_radius;
in float v_reach;
out vec4 fragColor;
${discSource}
void main() {
  float far = length((gl_PointCoord * 2.0 - 1.0) * v_reach);
  vec4 color = vec4(v_color, 1.0) * inside(v_radius, far);
  if (u_ring > 0.0) {
    float line = inside(v_radius + 0.1, far) - inside(v_radius - 0.7, far);
    vec4 outlined = over(vec4(0.06, 0.12, 0.08, 1.0) * line * 0.35, color);
    color = over(outlined, vec4(1.0) * inside(v_radius + u_ring, far));
  }
  fragColor = color * u_opacity;
}`;

/** `side`: of the square that a share of 1 fills; `ring`: the white one around, 0: none. In pixels of the page. */
type Drawing = {
  matrix: Float32Array;
  side: number;
  least: number;
  most: number;
  ring: number;
  ratio: number;
  opacity: number;
};

/** Discs as large as the share of trees that they stand for. */
export const startSpotsProgram = (gl: WebGL2RenderingContext) => {
  const names = ['matrix', 'side', 'least', 'most', 'ring', 'ratio', 'opacity'] as const;
  const { program, uniforms } = linkProgram(gl, vertexSource, fragmentSource, [...names]);
  return {
    send: ({ places, ink }: InkedPoints): TileBuffers | null => {
      if (ink.length === 0) return null;
      const buffers = sendTile(gl, program, { a_place: places }, ['a_ink']);
      buffers.color(ink);
      return buffers;
    },
    draw: ({ layout, count }: TileBuffers, { matrix, ...sizes }: Drawing): void => {
      gl.useProgram(program);
      gl.uniformMatrix4fv(uniforms.matrix, false, matrix);
      for (const name of names) if (name !== 'matrix') gl.uniform1f(uniforms[name], sizes[name]);
      gl.bindVertexArray(layout);
      gl.drawArrays(gl.POINTS, 0, count);
      gl.bindVertexArray(null);
    },
    end: (): void => gl.deleteProgram(program),
  };
};
