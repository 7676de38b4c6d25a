/** Flat rectangles in the space of a headset: labels of hotspots, rays, and the points that rays meet. */
import { createProgram, createUniforms } from './gl-program.ts'
import { drawLabelSheet, type SheetCell, type SheetLabel } from './xr-label-sheet.ts'
import type { XrPoint } from './xr-rays.ts'

const QUAD_VERTEX_GLSL = `#version 300 es
uniform mat4 uProjection;
uniform mat4 uView;
uniform vec3 uMiddle;
uniform vec3 uAcross;
uniform vec3 uUpward;
uniform vec4 uCell;
out vec2 vAt;
out vec2 vSheet;
void main() {
  vAt = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  vSheet = uCell.xy + uCell.zw * vec2(0.5 + 0.5 * vAt.x, 0.5 - 0.5 * vAt.y);
  gl_Position = uProjection * uView * vec4(uMiddle + vAt.x * uAcross + vAt.y * uUpward, 1.0);
}`

const QUAD_FRAGMENT_GLSL = `#version 300 es
precision highp float;
uniform sampler2D uSheet;
// 0: from the sheet, 1: plain, 2: a disc.
uniform int uKind;
uniform vec4 uTint;
in vec2 vAt;
in vec2 vSheet;
out vec4 colour;
void main() {
  if (uKind == 0) {
    vec4 label = texture(uSheet, vSheet);
    colour = vec4(mix(label.rgb, uTint.rgb, uTint.a), label.a);
  } else {
    float alpha = uKind == 1 ? 1.0 : smoothstep(1.0, 0.8, length(vAt));
    colour = vec4(uTint.rgb, uTint.a * alpha);
  }
}`

export interface XrQuads {
  /** Labels of another scene, or of others in it. */
  setLabels(labels: readonly SheetLabel[]): void
  /** The picture of the panel. */
  setPanel(canvas: HTMLCanvasElement): void
  /** Quads that follow are seen by this eye. */
  begin(projection: Float32Array, view: Float32Array): void
  /** `across` and `up` lead from the middle to the edges. */
  drawLabel(index: number, middle: XrPoint, across: XrPoint, up: XrPoint, isPointedAt: boolean): void
  drawPanel(middle: XrPoint, across: XrPoint, up: XrPoint): void
  drawPlain(middle: XrPoint, across: XrPoint, up: XrPoint): void
  drawDisc(middle: XrPoint, across: XrPoint, up: XrPoint): void
  end(): void
  dispose(): void
}

const WHOLE_SHEET: SheetCell = [0, 0, 1, 1]
/** Red, green, blue, and how much of it. */
const HIGHLIGHT = [0.35, 0.62, 1, 0.45] as const
const NO_TINT = [0, 0, 0, 0] as const
const RAY_COLOUR = [1, 1, 1, 0.55] as const
const POINT_COLOUR = [1, 1, 1, 0.95] as const

export function createXrQuads(gl: WebGL2RenderingContext): XrQuads {
  const program = createProgram(gl, QUAD_VERTEX_GLSL, QUAD_FRAGMENT_GLSL)
  const uniform = createUniforms(gl, program)
  const vertices = gl.createVertexArray()
  const texture = gl.createTexture()
  const panelTexture = gl.createTexture()
  let cells: SheetCell[] = []

  function draw(
    kind: 0 | 1 | 2,
    cell: SheetCell,
    tint: readonly [number, number, number, number],
    middle: XrPoint,
    across: XrPoint,
    up: XrPoint,
  ): void {
    gl.uniform1i(uniform('uKind'), kind)
    gl.uniform4f(uniform('uCell'), ...cell)
    gl.uniform4f(uniform('uTint'), ...tint)
    gl.uniform3f(uniform('uMiddle'), middle.x, middle.y, middle.z)
    gl.uniform3f(uniform('uAcross'), across.x, across.y, across.z)
    gl.uniform3f(uniform('uUpward'), up.x, up.y, up.z)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
  }

  function fill(target: WebGLTexture, canvas: HTMLCanvasElement): void {
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, target)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, canvas)
    gl.generateMipmap(gl.TEXTURE_2D)
  }

  return {
    setLabels(labels) {
      const labelled = drawLabelSheet(labels)
      cells = labelled.cells
      fill(texture, labelled.sheet)
    },
    setPanel: (canvas) => fill(panelTexture, canvas),
    begin(projection, view) {
      gl.useProgram(program)
      gl.bindVertexArray(vertices)
      gl.activeTexture(gl.TEXTURE0)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.uniform1i(uniform('uSheet'), 0)
      gl.uniformMatrix4fv(uniform('uProjection'), false, projection)
      gl.uniformMatrix4fv(uniform('uView'), false, view)
      gl.enable(gl.BLEND)
      gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
    },
    drawLabel: (index, middle, across, up, isPointedAt) =>
      draw(0, cells[index] ?? WHOLE_SHEET, isPointedAt ? HIGHLIGHT : NO_TINT, middle, across, up),
    drawPanel(middle, across, up) {
      gl.bindTexture(gl.TEXTURE_2D, panelTexture)
      draw(0, WHOLE_SHEET, NO_TINT, middle, across, up)
      gl.bindTexture(gl.TEXTURE_2D, texture)
    },
    drawPlain: (middle, across, up) => draw(1, WHOLE_SHEET, RAY_COLOUR, middle, across, up),
    drawDisc: (middle, across, up) => draw(2, WHOLE_SHEET, POINT_COLOUR, middle, across, up),
    end: () => gl.disable(gl.BLEND),
    dispose() {
      gl.deleteTexture(texture)
      gl.deleteTexture(panelTexture)
      gl.deleteVertexArray(vertices)
      gl.deleteProgram(program)
    },
  }
}
