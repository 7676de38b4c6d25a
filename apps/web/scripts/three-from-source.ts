/**
 * Bundles three from its source files instead of its two large ones, so that a chunk includes only what it uses: code for
 * headsets only stays in the headset's chunk. Shaders, three's and the stage's, lose what only their readers need.
 */
import type { Plugin } from 'vite'

/**
 * Parts that three's renderer always brings along and nothing here uses: light is baked, uniforms are set one by one, pictures have
 * no effects after they are drawn, no headset shows the room that it is in.
 */
const MODULE_STUBS: readonly [end: string, code: string][] = [
  [
    '/three/src/renderers/webgl/WebGLShadowMap.js',
    `export class WebGLShadowMap {
      enabled = false
      autoUpdate = true
      needsUpdate = false
      type = 1
      render() {}
    }`,
  ],
  [
    '/three/src/renderers/webgl/WebGLUniformsGroups.js',
    `const fail = () => { throw new Error('excluded from the build: see three-from-source.ts') }
    export const WebGLUniformsGroups = function () { return { bind: fail, update: fail, dispose() {} } }`,
  ],
  [
    '/three/src/renderers/webgl/WebGLOutput.js',
    `export function WebGLOutput() { throw new Error('excluded from the build: see three-from-source.ts') }`,
  ],
  [
    '/three/src/renderers/webxr/WebXRDepthSensing.js',
    `export class WebXRDepthSensing {
      texture = null
      init() {}
      getMesh() { return null }
      reset() {}
      getDepthTexture() { return null }
    }`,
  ],
]

/** Shaders of materials that nothing here has; each file exports `vertex` and `fragment`. */
const UNUSED_MATERIALS =
  /\/three\/src\/renderers\/shaders\/ShaderLib\/(distance|linedashed|meshlambert|meshmatcap|meshphong|meshtoon|shadow|sprite|vsm)\.glsl\.js$/
/** Parts of shaders for what is never switched on: fog, shadow maps, clipping, and what only those materials include. */
const UNUSED_CHUNKS =
  /\/three\/src\/renderers\/shaders\/ShaderChunk\/(alphahash|batching|bumpmap|clipping_planes|displacementmap|fog|gradientmap|lightprobes|lights_(lambert|phong|toon)|logdepthbuf|shadowma(p|sk))_\w+\.glsl\.js$/

const loadStub = (id: string): string | undefined => {
  if (UNUSED_MATERIALS.test(id)) return "export const vertex = '', fragment = ''"
  if (UNUSED_CHUNKS.test(id)) return "export default ''"
  return MODULE_STUBS.find(([end]) => id.endsWith(end))?.[1]
}

export const threeFromSource: Plugin = {
  name: 'three-from-source',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.js' }] } }),
  load: loadStub,
  transform: (code, id) =>
    /\/three\/src\/.*\.js$|\/packages\/stage\/src\/.*\.ts$/.test(id) ? { code: minifyShaders(code), map: null } : undefined,
}

/** Minifies every template that is marked as GLSL; what it inserts stays in place. */
export function minifyShaders(code: string): string {
  return code.replace(/\/\* glsl \*\/\s*`([\s\S]*?)`/g, (_, shader: string) => `\`${minifyShader(shader)}\``)
}

function minifyShader(shader: string): string {
  const lines = shader
    .replace(/\r/g, '')
    .replace(/\/\/.*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => minifyLine(line.trim()))
    .filter((line) => line !== '')
  return lines.reduce((text, line) => (text === '' ? line : text + (isBreakNeeded(text, line) ? '\n' : '') + line), '')
}

/** Directives keep their spaces, and so do signs in a row: they mean something else without one. */
function minifyLine(line: string): string {
  if (line.startsWith('#')) return line.replace(/\s+/g, ' ')
  return line
    .replace(/\s*([*/=,;(){}<>?:&|])\s*/g, '$1')
    .replace(/(?<![+-]\s*)\s*([+-])\s*(?!\s*[+-])/g, '$1')
    .replace(/(?<![\w.])0(?=\.\d)|(?<=\b[1-9]\d*\.)0+(?!\w)/g, '')
}

/** Directives have a line of their own, and so has what is inserted, which may begin or end with one. */
function isBreakNeeded(text: string, next: string): boolean {
  const line = text.slice(text.lastIndexOf('\n') + 1)
  return [line, next].some((part) => part.startsWith('#') || part.includes('${')) || /[\w+-]\n[\w+-]/.test(`${line}\n${next}`)
}
