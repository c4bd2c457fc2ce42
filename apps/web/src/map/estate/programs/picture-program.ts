import { linkProgram } from '../../gl/link-program.ts';
import type { TilePicture } from './tile-picture.ts';

const vertexSource = `#version 300 es
uniform mat4 u_matrix;
uniform vec4 u_box;
out vec2 v_at;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  v_at = vec2(corner.x, 1.0 - corner.y);
  gl_Position = u_matrix * vec4(mix(u_box.xy, u_box.zw, corner), 0.0, 1.0);
}`;

const fragmentSource = `#version 300 es
precision highp float;
uniform sampler2D u_picture;
uniform float u_opacity;
in vec2 v_at;
out vec4 fragColor;
void main() { fragColor = texture(u_picture, v_at) * u_opacity; }`;

/** Puts a tile's picture where the tile is. */
export const startPictureProgram = (gl: WebGL2RenderingContext) => {
  const { program, uniforms } = linkProgram(gl, vertexSource, fragmentSource, ['matrix', 'box', 'opacity']);
  const layout = gl.createVertexArray();
  return {
    draw: ({ texture, box }: TilePicture, { matrix, opacity }: { matrix: Float32Array; opacity: number }): void => {
      gl.useProgram(program);
      gl.uniformMatrix4fv(uniforms.matrix, false, matrix);
      gl.uniform4f(uniforms.box, ...box);
      gl.uniform1f(uniforms.opacity, opacity);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.bindVertexArray(layout);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
      gl.bindVertexArray(null);
    },
    end: (): void => {
      gl.deleteVertexArray(layout);
      gl.deleteProgram(program);
    },
  };
};
