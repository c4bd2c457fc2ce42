import { discSource } from '../../gl/disc-source.ts';
import { linkProgram } from '../../gl/link-program.ts';
import type { TilePlants } from '../../tiles/tile-types.ts';
import { chosenBit, exceptionBit, shownBit } from '../trees/tree-ink.ts';
import { sendTile, type TileBuffers } from './tile-buffers.ts';

/** Pixels. */
const least = '0.9';

// Sizes in pixels of the page; u_ratio makes them those of the screen.
const vertexSource = `#version 300 es
uniform mat4 u_matrix;
uniform float u_unit;
uniform float u_radius;
uniform float u_crown;
uniform float u_ratio;
uniform bool u_rings;
in vec2 a_place;
in float a_spacing;
in vec4 a_ink;
out vec3 v_color;
flat out int v_bits;
flat out float v_crown;
flat out vec2 v_ring;
out float v_radius;
out float v_reach;
void main() {
  int bits = int(a_ink.a * 255.0 + 0.5);
  v_color = a_ink.rgb;
  v_bits = bits;
  // Neighbours stay apart, and their crowns do not quite touch.
  float spacing = a_spacing > 0.0 ? a_spacing * u_unit : 1000.0;
  float radius = min(u_radius, spacing * 0.3);
  v_crown = min(u_crown, spacing * 0.36);
  if (v_crown < radius + 2.0) v_crown = 0.0;
  // However close they stand, an exception is large enough to be seen.
  v_radius = (bits & ${exceptionBit}) != 0 ? max(radius, ${least}) : radius * 0.82;
  // The inner and the outer edge of its ring: narrower where neighbours are near.
  v_ring = v_radius + vec2(clamp(spacing * 0.14, 0.3, 1.4), clamp(spacing * 0.36, 1.2, 3.2));
  v_reach = u_rings ? v_ring.y + 1.3 : max(v_radius + 1.5, v_crown + 1.0);
  gl_PointSize = 2.0 * v_reach * u_ratio;
  bool isDrawn = (bits & ${shownBit}) != 0 && (!u_rings || (bits & ${chosenBit}) != 0);
  gl_Position = isDrawn ? u_matrix * vec4(a_place, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}`;

// Colours leave premultiplied, as MapLibre blends them.
const fragmentSource = `#version 300 es
precision highp float;
precision highp int;
uniform float u_opacity;
uniform bool u_rings;
in vec3 v_color;
flat in int v_bits;
flat in float v_crown;
flat in vec2 v_ring;
in float v_radius;
in float v_reach;
out vec4 fragColor;
${discSource}
void main() {
  float far = length((gl_PointCoord * 2.0 - 1.0) * v_reach);
  if (far > v_reach) discard;
  if (u_rings) {
    float near = inside(v_ring.x, far);
    float ring = inside(v_ring.y, far) - near;
    fragColor = over(vec4(1.0) * near, vec4(0.106, 0.141, 0.114, 1.0) * ring) * u_opacity;
    return;
  }
  bool isException = (v_bits & ${exceptionBit}) != 0;
  vec4 color = vec4(v_color, 1.0) * inside(v_radius, far);
  if (v_radius > 1.6) {
    float line = (inside(v_radius + 0.2, far) - inside(v_radius - 0.9, far)) * (isException ? 0.62 : 0.28);
    color = over(vec4(0.06, 0.12, 0.08, 1.0) * line, color);
  }
  // A chosen tree stands in its ring, which a crown would cover.
  if (v_crown > 0.0 && (v_bits & ${chosenBit}) == 0) {
    float crown = inside(v_crown, far);
    float edge = crown - inside(v_crown - 1.0, far);
    color = over(color, vec4(0.18, 0.38, 0.2, 1.0) * (0.13 * crown + 0.16 * edge));
  }
  fragColor = color * u_opacity;
}`;

type Drawing = {
  matrix: Float32Array;
  /** Pixels of a unit of the tile. */
  unit: number;
  /** At most. */
  radius: number;
  crown: number;
  ratio: number;
  opacity: number;
  /** The rings of chosen trees alone, or the trees without them. */
  isRings: boolean;
};

export const startTreesProgram = (gl: WebGL2RenderingContext) => {
  const { program, uniforms } = linkProgram(gl, vertexSource, fragmentSource, [
    'matrix',
    'unit',
    'radius',
    'crown',
    'ratio',
    'opacity',
    'rings',
  ]);

  return {
    send: ({ places, spacings }: Pick<TilePlants, 'places' | 'spacings'>) =>
      sendTile(gl, program, { a_place: places, a_spacing: spacings }, ['a_ink']),
    draw: ({ layout, count }: TileBuffers, { matrix, unit, radius, crown, ratio, opacity, isRings }: Drawing): void => {
      gl.useProgram(program);
      gl.uniformMatrix4fv(uniforms.matrix, false, matrix);
      gl.uniform1f(uniforms.unit, unit);
      gl.uniform1f(uniforms.radius, radius);
      gl.uniform1f(uniforms.crown, crown);
      gl.uniform1f(uniforms.ratio, ratio);
      gl.uniform1f(uniforms.opacity, opacity);
      gl.uniform1i(uniforms.rings, isRings ? 1 : 0);
      gl.bindVertexArray(layout);
      gl.drawArrays(gl.POINTS, 0, count);
      gl.bindVertexArray(null);
    },
    end: (): void => gl.deleteProgram(program),
  };
};
