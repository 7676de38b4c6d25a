import type { FilePaths } from '../document/list-files.ts'

/** What a hall shows and plays. */
export const HALL_FILES: FilePaths = { works: 'image', music: 'audio' }
