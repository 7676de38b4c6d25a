import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { passagesOfExhibition } from '@zhanjian/contract/works/exhibition-passages.ts'

/** How often visitors went from one part into another; `from` null: from the page. */
export type CountedPassage = CallData<typeof passagesOfExhibition>['passages'][number]

/** Between two parts, both ways together. */
export interface Way {
  parts: readonly [string, string]
  count: number
}

/** What a plan shows of passages: how often each part was entered, and each way taken, whichever way round. */
export function sumPassages(passages: readonly CountedPassage[]): { entries: ReadonlyMap<string, number>; ways: readonly Way[] } {
  const entries = new Map<string, number>()
  const ways = new Map<string, Way>()
  for (const { from, to, count } of passages) {
    entries.set(to, (entries.get(to) ?? 0) + count)
    if (from === null) continue
    const parts = from < to ? ([from, to] as const) : ([to, from] as const)
    const key = parts.join(' ')
    ways.set(key, { parts, count: (ways.get(key)?.count ?? 0) + count })
  }
  return { entries, ways: [...ways.values()] }
}
