import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Connect, defineConfig, type Plugin } from 'vite'

const controllersManifest = createRequire(import.meta.url).resolve('@webxr-input-profiles/assets/package.json')
const controllersFolder = join(dirname(controllersManifest), 'dist/profiles')
const artFolder = process.env.STAGE_ART_DIR

/** What the harness asks for besides its own files. */
const answerFiles = (middlewares: Connect.Server): void => {
  // `STAGE_ART_DIR`; without it the harness paints its own pictures.
  serveFiles(middlewares, '/art', (name) => (artFolder !== undefined && /^\d+\.webp$/.test(name) ? join(artFolder, name) : null))
  // The models of headset controllers, as the product serves them.
  serveFiles(middlewares, '/xr', (name) => {
    const file = join(controllersFolder, name)
    return file.startsWith(controllersFolder) ? file : null
  })
}

const TYPES: Record<string, string> = { '.json': 'application/json', '.webp': 'image/webp', '.glb': 'model/gltf-binary' }

/** @param find the path of the file of a name */
function serveFiles(middlewares: Connect.Server, address: string, find: (name: string) => string | null): void {
  middlewares.use(address, (request, response) => {
    const [name = ''] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('?')
    const file = find(name)
    if (file === null || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
}

/** For the development server, and for the pages that were built for the browser tests. */
export const harnessFiles: Plugin = {
  name: 'harness-files',
  configureServer: ({ middlewares }) => answerFiles(middlewares),
  configurePreviewServer: ({ middlewares }) => answerFiles(middlewares),
}

export default defineConfig({
  root: import.meta.dirname,
  // The browser tests serve it beside the stories.
  base: './',
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
  plugins: [react(), harnessFiles],
  // A dependency found only when a lazy chunk loads would reload the page in the middle of a test.
  optimizeDeps: { include: ['@react-three/fiber', '@react-three/xr', 'react', 'react-dom/client', 'three'] },
  server: { host: '127.0.0.1', hmr: false },
  build: {
    target: 'es2022',
    rolldownOptions: { input: ['index.html', 'panorama.html', 'model.html'].map((page) => join(import.meta.dirname, page)) },
  },
})
