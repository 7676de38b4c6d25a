import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { embedCodeOf, hallLink } from '../../../lib/hall-links.ts'
import type { SharedThing } from '../../../ui/share-sheet.tsx'
import { useLoadPoster } from '../api.ts'

/** A hall as the share sheet wants it. */
export function useSharedHall({ code, title }: Pick<WorkSummary, 'code' | 'title'>): SharedThing {
  const loadPoster = useLoadPoster(code)
  const { origin } = window.location
  return { title, link: hallLink(origin, code), embedCode: embedCodeOf(origin, code, title), loadPoster }
}
