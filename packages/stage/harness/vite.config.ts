import { createReadStream, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Serves `STAGE_ART_DIR` under /art; without it the harness paints its own pictures. */
function testArt(): Plugin {
  const folder = process.env.STAGE_ART_DIR
  return {
    name: 'test-art',
    configureServer(server) {
      server.middlewares.use('/art', (request, response) => {
        const name = /^\/(\d+\.webp)$/.exec(request.url ?? '')?.[1]
        const file = folder && name ? join(folder, name) : ''
        if (!file || !existsSync(file)) {
          response.statusCode = 404
          response.end()
          return
        }
        response.setHeader('content-type', 'image/webp')
        createReadStream(file).pipe(response)
      })
    },
  }
}

/** Serves the models of headset controllers under /xr, as the product does. */
function controllerProfiles(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('@webxr-input-profiles/assets/package.json')
  const folder = join(dirname(manifest), 'dist/profiles')
  return {
    name: 'controller-profiles',
    configureServer(server) {
      server.middlewares.use('/xr', (request, response) => {
        const file = join(folder, decodeURIComponent((request.url ?? '').split('?')[0] ?? ''))
        if (!file.startsWith(folder) || !existsSync(file)) {
          response.statusCode = 404
          response.end()
          return
        }
        response.setHeader('content-type', file.endsWith('.json') ? 'application/json' : 'model/gltf-binary')
        createReadStream(file).pipe(response)
      })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
  plugins: [react(), testArt(), controllerProfiles()],
  // A dependency found only when a lazy chunk loads would reload the page in the middle of a test.
  optimizeDeps: { include: ['@react-three/fiber', '@react-three/xr', 'react', 'react-dom/client', 'three'] },
  server: { host: '127.0.0.1', hmr: false },
  build: { target: 'es2022', outDir: process.env.STAGE_HARNESS_OUT ?? 'dist', emptyOutDir: true },
})
