/** What a page's objects take. */
import type { CDPSession, Page } from '@playwright/test'

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

/** What the engine compiles and learns while a page runs: it grows for a while without being held by anybody. */
const COMPILED = new Set(['code', 'hidden', 'object shape'])

/** Bytes of all objects, texts, buffers and elements that are still held by something, without compiled code. */
export async function measureObjects(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  const { snapshot, nodes } = await takeSnapshot(client)
  await client.detach()
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!COMPILED.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0
  return bytes
}

/** Collects garbage first. */
async function takeSnapshot(client: CDPSession): Promise<Snapshot> {
  const parts: string[] = []
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return JSON.parse(parts.join('')) as Snapshot
}
