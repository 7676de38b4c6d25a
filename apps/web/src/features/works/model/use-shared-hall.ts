import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { useMemo } from 'react'
import { sharedHallOf } from '../../../lib/hall-links.ts'
import { useOfferShare } from '../../../lib/use-offer-share.ts'
import type { SharedThing } from '../../../ui/share-sheet.tsx'
import { useLoadPoster } from '../api.ts'

/** A hall as the share sheet wants it; the host's own menu shares it too, as long as the page is there. */
export function useSharedHall(work: WorkSummary): SharedThing {
  const loadPoster = useLoadPoster(work.code)
  const shared = useMemo(() => sharedHallOf(window.location.origin, work), [work])
  useOfferShare(shared)
  return { ...shared, loadPoster }
}
