import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { precompress } from '../../apps/web/scripts/precompress.ts'
import { threeFromSource } from '../../apps/web/scripts/three-from-source.ts'
import { root } from '../../scripts/root.mjs'

/**
 * Builds a page of `bench/pages`, or of another folder, like the app.
 * @returns the folder of the build
 */
export async function buildPage(name, { three, directory = path.join(root, 'bench/pages', name) } = {}) {
  const outDir = makeTemporaryFolder(name)
  const { NODE_ENV } = process.env
  await build({
    configFile: false,
    root: directory,
    logLevel: 'error',
    plugins: [precompress(), ...(three ? [] : [threeFromSource])],
    resolve: {
      dedupe: ['three', 'react', 'react-dom'],
      ...(three && { alias: [{ find: /^three$/, replacement: await writeEngineModule(three) }] }),
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: ['chrome87', 'safari14'],
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  })
  // The build sets NODE_ENV to production for the whole process, and so for the servers that it starts.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  return outDir
}

/** Writes a module with three's export names that reads each from an expression of the page, such as `AFRAME.THREE`. */
async function writeEngineModule(expression) {
  const file = path.join(makeTemporaryFolder('engine'), 'engine.js')
  const names = Object.keys(await import('three')).map((name) => `export const ${name} = /* @__PURE__ */ engine('${name}')`)
  writeFileSync(file, [`const engine = (name) => ${expression}[name]`, ...names].join('\n'))
  return file
}

/** Deleted when this process ends. */
function makeTemporaryFolder(name) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `zhanjian-bench-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
