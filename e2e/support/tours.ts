/** Pictures of the two scenes that tests make tours of. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const readTourPicture = (name: 'courtyard' | 'bamboo') => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(fileURLToPath(new URL(`../../apps/web/playground/media/tour/${name}.webp`, import.meta.url))),
})
