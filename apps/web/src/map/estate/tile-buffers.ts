/** A tile's points on the graphics card, with the words of ink that each of them has. */
export type TileBuffers = {
  layout: WebGLVertexArrayObject;
  count: number;
  color: (ink: Uint32Array<ArrayBuffer>) => void;
  end: () => void;
};

/** `inks`: the attributes that a point's words of ink go to, in their order. */
export const sendTile = (
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  places: Int16Array<ArrayBuffer>,
  inks: string[],
): TileBuffers => {
  const [placeBuffer, inkBuffer, layout] = [gl.createBuffer(), gl.createBuffer(), gl.createVertexArray()];
  const attribute = (name: string, size: number, type: number, stride: number, from: number) => {
    const at = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, size, type, type === gl.UNSIGNED_BYTE, stride, from);
  };
  gl.bindVertexArray(layout);
  gl.bindBuffer(gl.ARRAY_BUFFER, placeBuffer);
  gl.bufferData(gl.ARRAY_BUFFER, places, gl.STATIC_DRAW);
  attribute('a_place', 2, gl.SHORT, 4, 0);
  gl.bindBuffer(gl.ARRAY_BUFFER, inkBuffer);
  inks.forEach((name, word) => void attribute(name, 4, gl.UNSIGNED_BYTE, 4 * inks.length, 4 * word));
  gl.bindVertexArray(null);
  return {
    layout,
    count: places.length / 2,
    color: (ink) => {
      gl.bindBuffer(gl.ARRAY_BUFFER, inkBuffer);
      gl.bufferData(gl.ARRAY_BUFFER, ink, gl.DYNAMIC_DRAW);
    },
    end: () => {
      gl.deleteBuffer(placeBuffer);
      gl.deleteBuffer(inkBuffer);
      gl.deleteVertexArray(layout);
    },
  };
};
