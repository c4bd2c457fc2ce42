import { linkProgram } from './link-program.ts';

// Each line is a strip of four corners, a little wider than the line for its soft edge. Sizes in pixels of the screen.
const vertexSource = `#version 300 es
uniform mat4 u_matrix;
uniform vec2 u_screen;
uniform float u_width;
in vec2 a_from;
in vec2 a_to;
out float v_across;
void main() {
  vec4 from = u_matrix * vec4(a_from, 0.0, 1.0);
  vec4 to = u_matrix * vec4(a_to, 0.0, 1.0);
  vec2 along = (to.xy / to.w - from.xy / from.w) * u_screen;
  // A row of one tree has no length.
  vec2 side = length(along) > 0.0 ? normalize(vec2(-along.y, along.x)) : vec2(0.0);
  v_across = (gl_VertexID % 2 == 0 ? -1.0 : 1.0) * (u_width * 0.5 + 0.5);
  gl_Position = gl_VertexID < 2 ? from : to;
  gl_Position.xy += side * v_across * 2.0 / u_screen * gl_Position.w;
}`;

// Colours leave premultiplied, as MapLibre blends them.
const fragmentSource = `#version 300 es
precision highp float;
uniform float u_width;
uniform vec3 u_color;
in float v_across;
out vec4 fragColor;
void main() { fragColor = vec4(u_color, 1.0) * clamp(u_width * 0.5 + 0.5 - abs(v_across), 0.0, 1.0); }`;

const bytesOfLine = 16;

/** Red, green and blue from 0 to 255; pixels of the screen. */
type Drawing = { matrix: Float32Array; color: [number, number, number]; width: number };

export const startLineProgram = (gl: WebGL2RenderingContext) => {
  const { program, uniforms } = linkProgram(gl, vertexSource, fragmentSource, ['matrix', 'screen', 'width', 'color']);
  const [buffer, layout] = [gl.createBuffer(), gl.createVertexArray()];
  gl.bindVertexArray(layout);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  for (const [name, from] of [['a_from', 0] as const, ['a_to', bytesOfLine / 2] as const]) {
    const at = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, 2, gl.FLOAT, false, bytesOfLine, from);
    gl.vertexAttribDivisor(at, 1);
  }
  gl.bindVertexArray(null);
  let count = 0;

  return {
    send: (offsets: Float32Array): void => {
      count = offsets.length / 4;
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, offsets, gl.STATIC_DRAW);
    },
    draw: ({ matrix, color: [red, green, blue], width }: Drawing): void => {
      gl.useProgram(program);
      gl.uniformMatrix4fv(uniforms.matrix, false, matrix);
      gl.uniform2f(uniforms.screen, gl.drawingBufferWidth, gl.drawingBufferHeight);
      gl.uniform1f(uniforms.width, width);
      gl.uniform3f(uniforms.color, red / 255, green / 255, blue / 255);
      gl.bindVertexArray(layout);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
      gl.bindVertexArray(null);
    },
    end: (): void => {
      gl.deleteBuffer(buffer);
      gl.deleteVertexArray(layout);
      gl.deleteProgram(program);
    },
  };
};
