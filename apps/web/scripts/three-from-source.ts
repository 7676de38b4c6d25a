/**
 * Bundles three from its source files instead of its two large ones, so that a chunk includes only what it uses: code for
 * headsets
 * only stays in the headset's chunk. As in three's own build, shaders lose their comments and indentation.
 */
import type { Plugin } from 'vite'

export const threeFromSource: Plugin = {
  name: 'three-from-source',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.js' }] } }),
  transform: (code, id) => (/\/three\/src\/.*\.glsl\.js$/.test(id) ? { code: minifyShaders(code), map: null } : undefined),
}

function minifyShaders(code: string): string {
  return code.replace(/\/\* glsl \*\/`([\s\S]*?)`/g, (_, shader: string) => JSON.stringify(minifyShader(shader)))
}

function minifyShader(shader: string): string {
  return shader
    .trim()
    .replace(/\r/g, '')
    .replace(/[ \t]*\/\/.*\n/g, '\n')
    .replace(/[ \t]*\/\*[\s\S]*?\*\//g, '')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{2,}/g, '\n')
}
