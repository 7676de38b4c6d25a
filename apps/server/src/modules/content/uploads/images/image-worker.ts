// The process that opens other people's pictures: a decoder that crashes, hangs or is taken over has nothing here.
import type { ImageContent } from '../recognise-content.ts'
import { allowOnlyPictureFormats, processImage } from './process-image.ts'

export interface ImageTask {
  file: Uint8Array
  content: ImageContent
}

allowOnlyPictureFormats()
process.on('disconnect', () => process.exit(0))
// Ctrl-C tells everybody; the server finishes its pictures first, and ends us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', async ({ file, content }: ImageTask) => {
  process.send?.(await processImage(file, content))
})
