import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/root.mjs'

const VERSION = '5.15.1'
const PACKAGES = ['core', 'equirectangular-tiles-adapter']

/** Loads the tour that the bench serves, with a level of tiles for each half of the zoom. */
const PAGE = `
import { Viewer } from '@photo-sphere-viewer/core'
import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter'
import '@photo-sphere-viewer/core/index.css'

const { pictureUrl, tiles, zoomLevel } = await (await fetch('/tour.json')).json()
const levels = tiles.levels.slice(-2).map(({ widthPx, columns, rows }, index) => ({
  width: widthPx, cols: columns, rows, zoomRange: index === 0 ? [0, 60] : [60, 100],
}))
const first = tiles.levels.length - levels.length
new Viewer({
  container: 'root',
  adapter: EquirectangularTilesAdapter,
  defaultZoomLvl: zoomLevel,
  navbar: false,
  panorama: {
    levels,
    baseUrl: pictureUrl,
    tileUrl: (column, row, level) =>
      tiles.urlTemplate.replace('{level}', first + level).replace('{column}', column).replace('{row}', row),
  },
})
`

/**
 * The folder of a page with Photo Sphere Viewer, from its packages. They are not dependencies of this repository, which
 * draws panoramas itself.
 */
export function fetchPhotoSphereViewer() {
  const directory = path.join(root, 'node_modules/.cache/photo-sphere-viewer')
  for (const name of PACKAGES) fetchPackage(directory, name)
  writeFileSync(path.join(directory, 'main.js'), PAGE)
  writeFileSync(
    path.join(directory, 'index.html'),
    '<!doctype html><style>html,body,#root{margin:0;width:100%;height:100%}</style><div id="root"></div><script type="module" src="./main.js"></script>',
  )
  return directory
}

function fetchPackage(directory, name) {
  const folder = path.join(directory, 'node_modules/@photo-sphere-viewer', name)
  if (existsSync(path.join(folder, 'package.json'))) return
  mkdirSync(folder, { recursive: true })
  const pack = spawnSync('npm', ['pack', `@photo-sphere-viewer/${name}@${VERSION}`, '--silent'], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (pack.status !== 0) throw new Error('Photo Sphere Viewer, with which this bench compares, could not be fetched')
  const archive = `photo-sphere-viewer-${name}-${VERSION}.tgz`
  spawnSync('tar', ['xzf', archive, '-C', folder, '--strip-components=1'], { cwd: directory })
}
