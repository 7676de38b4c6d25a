// A process of its own without free file descriptors: tries to start each kind of child process and thread, and prints the
// results as one line of JSON.
//   node starved-process.ts
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureCluster } from '../db/embedded/ensure-cluster.ts'
import { launchPostmaster } from '../db/embedded/postmaster.ts'
import { createImageProcessor } from '../modules/content/uploads/images/image-processor.ts'
import { bakeInThread } from '../modules/content/works/publishing/bake/bake-in-thread.ts'
import { renderPosterInThread } from '../modules/content/works/sharing/poster/render-poster-in-thread.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'zhanjian-starved-'))
const images = createImageProcessor()
// The tasks are never run: no worker can start.
const starts: Record<string, () => Promise<unknown>> = {
  picture: () => images.process(new Uint8Array(0), 'png', 'small'),
  light: () => bakeInThread({} as never),
  poster: () => renderPosterInThread({} as never),
  database: () => launchPostmaster({ program: '/bin/false', args: [], user: undefined, log: () => {} }),
  'first database': () =>
    ensureCluster({
      clusterDirectory: path.join(directory, 'cluster'),
      binaries: { directory: '/bin', version: '18' },
      user: undefined,
      passwordFile: undefined,
    }),
}

const outcomes: Record<string, string> = {}
const taken = takeAllDescriptors()
for (const [kind, start] of Object.entries(starts)) {
  outcomes[kind] = await start().then(
    () => 'started',
    () => 'rejected',
  )
  // For late error events without a listener.
  await new Promise((resolve) => setTimeout(resolve, 50))
}
for (const descriptor of taken) closeSync(descriptor)
await images.close()
rmSync(directory, { recursive: true })
console.log(JSON.stringify(outcomes))

function takeAllDescriptors(): number[] {
  const descriptors: number[] = []
  try {
    for (;;) descriptors.push(openSync('/dev/null', 'r'))
  } catch {
    return descriptors
  }
}
