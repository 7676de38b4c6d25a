// Builds and serves the stories: hundreds of single files would take longer to load than to check.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build, preview } from 'vite'
import { root } from '../../scripts/root.mjs'

// React's warnings are part of the test.
process.env.NODE_ENV = 'development'
const outDir = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-playground-'))
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
const config = {
  configFile: path.join(root, 'apps/web/playground/vite.config.ts'),
  mode: 'development',
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  },
}
await build(config)
await preview({ ...config, preview: { port: Number(process.env.PORT), strictPort: true } })
