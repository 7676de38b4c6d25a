import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'

const VERSION = '4.4.0'

/** Shadow as ours; its own decoder comes from another server, ours is the same code from this one. */
const PAGE = `<!doctype html>
<style>html,body,model-viewer{display:block;margin:0;width:100%;height:100%}</style>
<script type="module">
self.ModelViewerElement = { meshoptDecoderLocation: '/meshopt_decoder.js' }
</script>
<script type="module" src="/model-viewer.min.js"></script>
<model-viewer src="/model.glb" loading="eager" camera-controls shadow-intensity="1"></model-viewer>
`

/** The folder of a page with model-viewer, as its package has it built. It is no dependency of this repository, which draws models itself. */
export function fetchModelViewer() {
  const directory = path.join(root, 'node_modules/.cache/model-viewer')
  const folder = path.join(directory, 'package')
  if (!existsSync(path.join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true })
    const pack = spawnSync('npm', ['pack', `@google/model-viewer@${VERSION}`, '--silent'], {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (pack.status !== 0) throw new Error('model-viewer, with which this bench compares, could not be fetched')
    spawnSync('tar', ['xzf', `google-model-viewer-${VERSION}.tgz`], { cwd: directory })
  }
  const page = path.join(directory, 'page')
  mkdirSync(page, { recursive: true })
  copyFileSync(path.join(folder, 'dist/model-viewer.min.js'), path.join(page, 'model-viewer.min.js'))
  copyFileSync(path.join(root, 'node_modules/meshoptimizer/meshopt_decoder.cjs'), path.join(page, 'meshopt_decoder.js'))
  writeFileSync(path.join(page, 'index.html'), PAGE)
  return page
}
