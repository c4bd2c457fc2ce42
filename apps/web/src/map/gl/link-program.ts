type Program<Name extends string> = {
  program: WebGLProgram;
  /** By their names in the source without 'u_'. */
  uniforms: Record<Name, WebGLUniformLocation | null>;
};

export const linkProgram = <Name extends string>(
  gl: WebGL2RenderingContext,
  vertexSource: string,
  fragmentSource: string,
  uniformNames: Name[],
): Program<Name> => {
  const program = gl.createProgram();
  const sources: [number, string][] = [
    [gl.VERTEX_SHADER, vertexSource],
    [gl.FRAGMENT_SHADER, fragmentSource],
  ];
  for (const [type, source] of sources) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('WebGL context lost');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'map program');
  const places = uniformNames.map((name) => [name, gl.getUniformLocation(program, `u_${name}`)]);
  return { program, uniforms: Object.fromEntries(places) };
};
