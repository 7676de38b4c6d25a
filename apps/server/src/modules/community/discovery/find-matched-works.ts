import type { FoundWork } from '@zhanjian/contract/works/discovery.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { WorkListings } from '../../content/works/service.ts'
import { extractTerms } from './search-terms.ts'

type HungWork = Awaited<ReturnType<WorkListings['listHungWorks']>>[number]

/**
 * Names, for halls whose own title, summary and tags do not contain the search, the hung work that does: by its title if there
 * is one, otherwise by its artist or any other text. @param terms of the search; none: no text was searched
 */
export async function findMatchedWorks(
  records: readonly WorkSummary[],
  terms: readonly string[],
  works: Pick<WorkListings, 'listHungWorks' | 'findThumbnails'>,
): Promise<FoundWork[]> {
  const contains = (text: string): boolean => {
    const found = extractTerms(text)
    return terms.every((term) => found.has(term))
  }
  const halls = records.filter(
    ({ kind, title, summary, tags }) => isWalkedKind(kind) && terms.length > 0 && !contains([title, summary, ...tags].join('\n')),
  )
  const hung = await works.listHungWorks(halls.map(({ id }) => id))
  const matches = new Map<string, HungWork & { ownerId: string }>()
  for (const { id, owner } of halls) {
    const own = hung.filter(({ workId }) => workId === id)
    const match = own.find(({ texts }) => contains(texts[0] ?? '')) ?? own.find(({ texts }) => contains(texts.join('\n')))
    if (match !== undefined) matches.set(id, { ...match, ownerId: owner.id })
  }
  const pictures = await works.findThumbnails([...matches.values()])
  return records.map((record) => {
    const match = matches.get(record.id)
    if (match === undefined) return record
    return { ...record, match: { id: match.id, title: match.texts[0] ?? '', picture: pictures.get(match.assetId) ?? null } }
  })
}
