/**
 * Bundles three from its source files instead of its two large ones, so that a chunk takes only what it uses: what the
 * headset alone needs stays in the headset's chunk. As in three's own build, shaders lose their comments and indentation.
 */
import type { Plugin } from 'vite'

export const threeInParts: Plugin = {
  name: 'three-in-parts',
  apply: 'build',
  enforce: 'pre',
  config: () => ({ resolve: { alias: [{ find: /^three$/, replacement: 'three/src/Three.js' }] } }),
  transform: (code, id) => (/\/three\/src\/.*\.glsl\.js$/.test(id) ? { code: withShortShaders(code), map: null } : undefined),
}

function withShortShaders(code: string): string {
  return code.replace(/\/\* glsl \*\/`([\s\S]*?)`/g, (_, shader: string) => JSON.stringify(shortened(shader)))
}

function shortened(shader: string): string {
  return shader
    .trim()
    .replace(/\r/g, '')
    .replace(/[ \t]*\/\/.*\n/g, '\n')
    .replace(/[ \t]*\/\*[\s\S]*?\*\//g, '')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{2,}/g, '\n')
}
