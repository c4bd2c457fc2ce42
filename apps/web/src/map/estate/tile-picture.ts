import { tileExtent } from '@vuon/geo/tile-math';

/** A tile as it was drawn once. */
export type TilePicture = {
  texture: WebGLTexture;
  /** Units of the tile around it. */
  margin: number;
  /** Pixels across the tile, without the margin. */
  scale: number;
  ink: number;
  end: () => void;
};

type Size = { side: number } & Pick<TilePicture, 'margin' | 'scale' | 'ink'>;

/** Draws into a picture instead of onto the screen: only before MapLibre draws, which then sets up its own again. */
export const takePicture = (
  gl: WebGL2RenderingContext,
  { side, margin, scale, ink }: Size,
  draw: (matrix: Float32Array) => void,
): TilePicture => {
  const [texture, frame] = [gl.createTexture(), gl.createFramebuffer()];
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, side, side);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
  for (const edge of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, edge, gl.CLAMP_TO_EDGE);
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.viewport(0, 0, side, side);
  gl.disable(gl.SCISSOR_TEST);
  gl.disable(gl.DEPTH_TEST);
  gl.disable(gl.STENCIL_TEST);
  gl.colorMask(true, true, true, true);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  draw(onto(margin));
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.deleteFramebuffer(frame);
  gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
  return { texture, margin, scale, ink, end: () => gl.deleteTexture(texture) };
};

/** A tile's units onto the picture, its top at the texture's top. */
const onto = (margin: number): Float32Array => {
  const each = 2 / (tileExtent + 2 * margin);
  // biome-ignore format: a matrix, column by column
  return Float32Array.of(each, 0, 0, 0,  0, -each, 0, 0,  0, 0, 1, 0,  margin * each - 1, 1 - margin * each, 0, 1);
};
