import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// What the last start compiled is read, not compiled again: half of a start. It lies beside the packages, which it is made
// from: in a directory that all may write, somebody could put code there. Where nothing can be written all is compiled.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)))
const { run } = await import('./run.ts')
await run()
