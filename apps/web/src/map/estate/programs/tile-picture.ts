/** In units of a tile. */
export type PictureBox = [left: number, top: number, right: number, bottom: number];

/** A tile as it was drawn once. */
export type TilePicture = {
  texture: WebGLTexture;
  /** The part of the tile that it shows, with a margin around. */
  box: PictureBox;
  /** Pixels of a unit. */
  scale: number;
  ink: number;
  end: () => void;
};

/** Draws into a picture instead of onto the screen: only before MapLibre draws, which then sets up its own again. */
export const takePicture = (
  gl: WebGL2RenderingContext,
  { box, scale, ink }: Pick<TilePicture, 'box' | 'scale' | 'ink'>,
  draw: (matrix: Float32Array) => void,
): TilePicture => {
  const [left, top, right, bottom] = box;
  const [width, height] = [Math.ceil((right - left) * scale), Math.ceil((bottom - top) * scale)];
  const [texture, frame] = [gl.createTexture(), gl.createFramebuffer()];
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, width, height);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
  for (const edge of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, edge, gl.CLAMP_TO_EDGE);
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.viewport(0, 0, width, height);
  gl.disable(gl.SCISSOR_TEST);
  gl.disable(gl.DEPTH_TEST);
  gl.disable(gl.STENCIL_TEST);
  gl.colorMask(true, true, true, true);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  draw(onto(box));
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.deleteFramebuffer(frame);
  gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
  return { texture, box, scale, ink, end: () => gl.deleteTexture(texture) };
};

/** A tile's units onto the picture, its top at the texture's top. */
const onto = ([left, top, right, bottom]: PictureBox): Float32Array => {
  const [wide, high] = [2 / (right - left), 2 / (bottom - top)];
  // biome-ignore format: a matrix, column by column
  return Float32Array.of(wide, 0, 0, 0,  0, -high, 0, 0,  0, 0, 1, 0,  -left * wide - 1, top * high + 1, 0, 1);
};

/** Around points of a tile, which are x and y by turns; null: there are none. */
export const boxAround = (places: Int16Array, margin: number): PictureBox | null => {
  if (places.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let n = 0; n < places.length; n += 2) {
    const [x, y] = [places[n] as number, places[n + 1] as number];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left - margin, top - margin, right + margin, bottom + margin];
};
