import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const compress = promisify(brotliCompress)
const TEXT_FILES = /\.(js|css|html|svg|json|webmanifest|wasm|txt)$/
const MIN_COMPRESSED_BYTES = 1024

/** Writes a `.br` file beside every text file of the build; the server sends it unchanged. */
export function precompress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle() {
      const directory = path.resolve(config.root, config.build.outDir)
      const names = await readdir(directory, { recursive: true })
      await Promise.all(names.filter((name) => TEXT_FILES.test(name)).map((name) => compressFile(path.join(directory, name))))
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_COMPRESSED_BYTES) return
  const compressed = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  if (compressed.length < content.length) await writeFile(`${file}.br`, compressed)
}
