import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { VisitSource } from '@zhanjian/contract/works/exhibition-figures.ts'
import { useState } from 'react'
import { useEntryKey, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useIsEmbedded } from '../embedded/embedding.ts'

interface Arrival {
  isEmbedded: boolean
  /** Path of the page from which one came; undefined: it was the first page. */
  belowPath: string | undefined
  /** What the shared link says of itself. */
  from: string | null
  /** As of the document: empty, or an address. */
  referrer: string
  /** Of the product. */
  origin: string
}

const SOURCES_BY_PATH: Readonly<Record<string, VisitSource>> = {
  [screenAddress('home')]: 'home',
  [screenAddress('exhibitions')]: 'home',
  [screenAddress('search')]: 'search',
}

/** Where a visit to an exhibition comes from. Whoever opens its bare address has got it from somebody: it counts as the link. */
export function findVisitSource({ isEmbedded, belowPath, from, referrer, origin }: Arrival): VisitSource {
  if (isEmbedded) return 'embedded'
  if (belowPath !== undefined) return SOURCES_BY_PATH[belowPath] ?? 'app'
  if (from === 'poster' || from === 'link') return from
  return referrer === '' || new URL(referrer).origin === origin ? 'link' : 'other'
}

/** The same of this page, the same as long as it is open. */
export function useVisitSource(): VisitSource {
  const router = useRouter()
  const isEmbedded = useIsEmbedded()
  const from = useQueryParams<'exhibition'>().get('from')
  const key = useEntryKey()
  const [source] = useState(() => {
    const { entries } = router.getState()
    const below = entries[entries.findIndex((entry) => entry.key === key) - 1]
    return findVisitSource({
      isEmbedded,
      belowPath: below?.path,
      from,
      referrer: document.referrer,
      origin: location.origin,
    })
  })
  return source
}
