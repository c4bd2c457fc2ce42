/** A tile's points on the graphics card, with the words of ink that each of them has. */
export type TileBuffers = {
  layout: WebGLVertexArrayObject;
  count: number;
  color: (ink: Uint32Array<ArrayBuffer>) => void;
  end: () => void;
};

/** Attributes and their contents: `a_place` has x and y by turns, the other columns one number for each point. */
type Columns = { a_place: Int16Array<ArrayBuffer> } & Record<
  string,
  Int16Array<ArrayBuffer> | Uint16Array<ArrayBuffer>
>;

/** `inks`: the attributes that a point's words of ink go to, in their order. */
export const sendTile = (
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  columns: Columns,
  inks: string[],
): TileBuffers => {
  const [inkBuffer, layout] = [gl.createBuffer(), gl.createVertexArray()];
  const count = columns.a_place.length / 2;
  const attribute = (name: string, size: number, type: number, stride: number, from: number) => {
    const at = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, size, type, type === gl.UNSIGNED_BYTE, stride, from);
  };
  gl.bindVertexArray(layout);
  const buffers = Object.entries(columns).map(([name, numbers]) => {
    const buffer = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW);
    const type = numbers instanceof Int16Array ? gl.SHORT : gl.UNSIGNED_SHORT;
    attribute(name, numbers.length / count, type, numbers.byteLength / count, 0);
    return buffer;
  });
  gl.bindBuffer(gl.ARRAY_BUFFER, inkBuffer);
  inks.forEach((name, word) => void attribute(name, 4, gl.UNSIGNED_BYTE, 4 * inks.length, 4 * word));
  gl.bindVertexArray(null);
  return {
    layout,
    count,
    color: (ink) => {
      gl.bindBuffer(gl.ARRAY_BUFFER, inkBuffer);
      gl.bufferData(gl.ARRAY_BUFFER, ink, gl.DYNAMIC_DRAW);
    },
    end: () => {
      for (const buffer of buffers) gl.deleteBuffer(buffer);
      gl.deleteBuffer(inkBuffer);
      gl.deleteVertexArray(layout);
    },
  };
};
