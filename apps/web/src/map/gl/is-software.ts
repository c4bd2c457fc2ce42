/** The processor draws, since there is no graphics card that the browser trusts. */
export const isSoftware = (gl: WebGL2RenderingContext): boolean => {
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  return names !== null && /swiftshader|llvmpipe|basic render/i.test(gl.getParameter(names.UNMASKED_RENDERER_WEBGL));
};
