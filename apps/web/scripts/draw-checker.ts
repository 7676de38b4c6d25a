import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'

const FILE_NAME = 'check-draws.mjs'
const SCRIPT = path.join(path.dirname(fileURLToPath(import.meta.url)), 'check-draws/check-draws.ts')

/** The script that checks a public record without this server: one file, not minified, so that people can read what they run. */
export async function buildDrawChecker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: SCRIPT,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: FILE_NAME } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((one) => one.type === 'chunk')
  const [chunk] = chunks
  if (chunk === undefined || chunks.length > 1) throw new Error(`${FILE_NAME} is not one file`)
  return chunk.code
}

/** Serves and builds `/check-draws.mjs`. */
export function drawChecker(): Plugin {
  return {
    name: 'draw-checker',
    configureServer(server) {
      server.middlewares.use(`/${FILE_NAME}`, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(await buildDrawChecker())
      })
    },
    async generateBundle(this: Rollup.PluginContext) {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: await buildDrawChecker() })
    },
  }
}
