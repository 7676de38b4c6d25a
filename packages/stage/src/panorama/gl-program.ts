/** Links a program. On a lost context everything is null or invalid, and made anew with the next one. */
export function createProgram(gl: WebGL2RenderingContext, vertexGlsl: string, fragmentGlsl: string): WebGLProgram {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexGlsl],
    [gl.FRAGMENT_SHADER, fragmentGlsl],
  ] as const) {
    const shader = gl.createShader(kind)
    if (shader === null) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  return program
}

/** Locations of uniforms by their names. */
export const createUniforms = (gl: WebGL2RenderingContext, program: WebGLProgram) => {
  const locations = new Map<string, WebGLUniformLocation | null>()
  return (name: string): WebGLUniformLocation | null => {
    let location = locations.get(name)
    if (location === undefined) {
      location = gl.getUniformLocation(program, name)
      locations.set(name, location)
    }
    return location
  }
}
