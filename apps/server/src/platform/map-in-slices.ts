import { setImmediate } from 'node:timers/promises'
import type { Semaphore } from '@zhanjian/contract/api/semaphore.ts'

const atOnce: Semaphore = { run: (work) => work() }

/**
 * Maps many items without holding up everything else of the process: after each `size` of them, whatever waits is done first.
 * @param turns shared by those whose slices follow each other: many at once take no more of the process than one
 */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  size: number,
  map: (item: Item, index: number) => Result,
  turns = atOnce,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += size)
    await turns.run(async () => {
      for (const item of items.slice(start, start + size)) results.push(map(item, results.length))
      if (start + size < items.length) await setImmediate()
    })
  return results
}
