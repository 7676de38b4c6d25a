import { reuseCompiledCode } from './reuse-compiled-code.ts'

reuseCompiledCode()
const { run } = await import('./run.ts')
await run()
