// A process of its own for untrusted pictures: a decoder that crashes, hangs or is exploited gets no secrets here.
import type { ImageContent } from '../recognise-content.ts'
import type { VariantGroup } from './image-outcome.ts'
import { allowOnlyPictureFormats, processImage } from './process-image.ts'
import { processOriginal } from './process-original.ts'
import { renderScene } from './render-scene.ts'
import type { ScenePlan } from './scene-outcome.ts'

/** Message to a worker process. */
export type ImageTask = { file: Uint8Array; content: ImageContent } & (
  | { kind: 'variants'; group: VariantGroup }
  /** `shown`: the picture that is shown so far. */
  | { kind: 'original'; shown: Uint8Array }
  | { kind: 'scene'; plan: ScenePlan }
)

allowOnlyPictureFormats()
process.on('disconnect', () => process.exit(0))
// Ctrl-C signals the whole process group. The server finishes its pictures first and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// What rejects is no fault of the file: it ends this process, as a crash would, and the job is tried again.
process.on('message', async (task: ImageTask) => {
  process.send?.(await run(task))
})

function run(task: ImageTask) {
  const { file, content } = task
  switch (task.kind) {
    case 'variants':
      return processImage(file, content, task.group)
    case 'original':
      return processOriginal(file, content, task.shown)
    case 'scene':
      return renderScene(file, content, task.plan)
  }
}
