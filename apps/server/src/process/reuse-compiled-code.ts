import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

const DIRECTORY = fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url))

/**
 * Reuses the code compiled by the last start, which halves the start time of this process or thread; for what is imported
 * afterwards. The cache is beside the packages that it was compiled from: in a directory that all users may write, another user
 * could inject code. If it is not writable, all code is compiled.
 */
export const reuseCompiledCode = (): void => void enableCompileCache(DIRECTORY)
