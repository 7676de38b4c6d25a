// A process of its own for untrusted models: decoders that crash, hang or are exploited get no secrets here.
import { allowOnlyPictureFormats } from '../../images/process-image.ts'
import { processModel } from './process-model.ts'

/** Message to a worker process. */
export interface ModelTask {
  file: Uint8Array
}

allowOnlyPictureFormats()
process.on('disconnect', () => process.exit(0))
// Ctrl-C signals the whole process group. The server finishes its models first and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// What rejects is no fault of the file: it ends this process, as a crash would, and the job is tried again.
process.on('message', async ({ file }: ModelTask) => {
  process.send?.(await processModel(file))
})
