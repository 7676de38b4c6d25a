import { cardPoster } from '@zhanjian/contract/cards/cards.ts'
import { useCallback, useMemo } from 'react'
import { cardTexts } from '#text/cards/card.ts'
import { useServices } from '../../../lib/services.tsx'
import { buildCardLink } from '../../../shared/sharing/share-links.ts'
import type { ShareSheetContent } from '../../../shared/sharing/share-sheet.tsx'
import { useHostShareContent } from '../../../shared/sharing/use-host-share-content.ts'

interface ShareableCard {
  code: string
  name: string
  company: string
  avatar: string
}

/** A card's content for the share sheet; also set in the host's share menu while the component is mounted. */
export function useCardShareContent({ code, name, company, avatar }: ShareableCard): ShareSheetContent {
  const { call } = useServices()
  const shared = useMemo(
    () => ({
      title: cardTexts.share.title(name, company),
      summary: cardTexts.share.summary,
      link: buildCardLink(location.origin, code),
      imageUrl: new URL(avatar || '/icon-512.png', location.origin).href,
    }),
    [code, name, company, avatar],
  )
  useHostShareContent(shared)
  const loadPoster = useCallback(() => call(cardPoster, { params: { code } }), [call, code])
  return { ...shared, loadPoster }
}
