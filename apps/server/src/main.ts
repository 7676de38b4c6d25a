import { reuseCompiledCode } from './process/reuse-compiled-code.ts'

reuseCompiledCode()
const { run } = await import('./process/run.ts')
await run()
