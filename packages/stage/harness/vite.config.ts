import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
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

export default defineConfig({
  root: import.meta.dirname,
  resolve: { dedupe: ['three', 'react', 'react-dom'] },
  plugins: [react(), testArt()],
  server: { host: '127.0.0.1', hmr: false },
  build: { target: 'es2022', outDir: process.env.STAGE_HARNESS_OUT ?? 'dist', emptyOutDir: true },
})
