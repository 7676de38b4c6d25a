// A process of its own for untrusted pictures: a decoder that crashes, hangs or is exploited gets no secrets here.
import type { ImageContent } from '../recognise-content.ts'
import type { VariantGroup } from './image-outcome.ts'
import { allowOnlyPictureFormats, processImage } from './process-image.ts'
import { processOriginal } from './process-original.ts'

/** Message to a worker process. */
export interface ImageTask {
  file: Uint8Array
  content: ImageContent
  group: VariantGroup
  /** Of an original: the picture that is shown so far. */
  shown?: Uint8Array | undefined
}

allowOnlyPictureFormats()
process.on('disconnect', () => process.exit(0))
// Ctrl-C signals the whole process group. The server finishes its pictures first and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', async ({ file, content, group, shown }: ImageTask) => {
  process.send?.(await (shown === undefined ? processImage(file, content, group) : processOriginal(file, content, shown)))
})
