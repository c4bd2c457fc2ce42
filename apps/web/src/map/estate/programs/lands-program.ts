import { linkProgram } from '../../gl/link-program.ts';
import { unitsOfCell } from '../../tiles/tile-land-reader.ts';
import type { TileLands } from '../../tiles/tile-types.ts';
import { sendTile, type TileBuffers } from './tile-buffers.ts';

/** How strong the colour of most trees is, and that of the patches on it. */
const [tint, patch] = ['0.4', '0.8'];

const vertexSource = `#version 300 es
uniform mat4 u_matrix;
in vec2 a_place;
in vec2 a_shift;
in vec4 a_ink;
out vec2 v_texel;
flat out vec4 v_tint;
void main() {
  v_texel = a_place / ${unitsOfCell}.0 + a_shift;
  v_tint = a_ink.a > 0.0 ? vec4(a_ink.rgb, 1.0) * ${tint} : vec4(0.0);
  gl_Position = u_matrix * vec4(a_place, 0.0, 1.0);
}`;

// Colours leave premultiplied, as MapLibre blends them.
const fragmentSource = `#version 300 es
precision highp float;
uniform sampler2D u_field;
uniform vec2 u_size;
uniform float u_opacity;
in vec2 v_texel;
flat in vec4 v_tint;
out vec4 fragColor;
void main() {
  vec4 field = texture(u_field, v_texel / u_size);
  vec4 color = vec4(field.rgb / max(field.a, 0.004), 1.0) * ${patch};
  fragColor = mix(v_tint, color, smoothstep(0.2, 0.36, field.a)) * u_opacity;
}`;

/** A tile's land on the graphics card. */
export type SentLands = { buffers: TileBuffers; field: WebGLTexture; size: [number, number]; end: () => void };

/** Boundaries filled with the colour of most of their trees, and smooth patches of what else stands there. */
export const startLandsProgram = (gl: WebGL2RenderingContext) => {
  const { program, uniforms } = linkProgram(gl, vertexSource, fragmentSource, ['matrix', 'field', 'size', 'opacity']);
  return {
    send: ({ corners, shifts, width, height }: TileLands): SentLands => {
      const buffers = sendTile(gl, program, { a_place: corners, a_shift: shifts }, ['a_ink']);
      const field = gl.createTexture();
      return {
        buffers,
        field,
        size: [width, height],
        end: () => {
          buffers.end();
          gl.deleteTexture(field);
        },
      };
    },
    color: ({ buffers, field, size }: SentLands, ink: Uint32Array<ArrayBuffer>, texels: Uint8Array): void => {
      buffers.color(ink);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, field);
      // MapLibre may have set these for its own pictures.
      gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, size[0], size[1], 0, gl.RGBA, gl.UNSIGNED_BYTE, texels);
      for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
        gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
      for (const edge of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
        gl.texParameteri(gl.TEXTURE_2D, edge, gl.CLAMP_TO_EDGE);
    },
    draw: (
      { buffers, field, size }: SentLands,
      { matrix, opacity }: { matrix: Float32Array; opacity: number },
    ): void => {
      gl.useProgram(program);
      gl.uniformMatrix4fv(uniforms.matrix, false, matrix);
      gl.uniform2f(uniforms.size, ...size);
      gl.uniform1f(uniforms.opacity, opacity);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, field);
      gl.uniform1i(uniforms.field, 0);
      gl.bindVertexArray(buffers.layout);
      gl.drawArrays(gl.TRIANGLES, 0, buffers.count);
      gl.bindVertexArray(null);
    },
    end: (): void => gl.deleteProgram(program),
  };
};
