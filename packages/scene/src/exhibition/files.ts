import type { FilePaths } from '../document/list-files.ts'

/** What an exhibition plays. Its pictures are those of its parts. */
export const EXHIBITION_FILES: FilePaths = { music: 'audio' }
