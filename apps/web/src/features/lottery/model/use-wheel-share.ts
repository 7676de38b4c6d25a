import type { WheelDetail } from '@zhanjian/contract/lottery/wheel.ts'
import { useMemo } from 'react'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { buildWheelLink } from '../../../shared/sharing/share-links.ts'
import type { ShareSheetContent } from '../../../shared/sharing/share-sheet.tsx'
import { useHostShareContent } from '../../../shared/sharing/use-host-share-content.ts'

/** A wheel's content for the share sheet, with the invitation of who has joined; also set in the host's share menu. */
export function useWheelShare({ code, title, cover, my }: WheelDetail): ShareSheetContent {
  const from = my?.invitationCode
  const content = useMemo(
    () => ({
      title: wheelTexts.shareTitle(title),
      summary: wheelTexts.shareSummary,
      link: buildWheelLink(location.origin, code, from),
      imageUrl: new URL(cover ?? '/icon-512.png', location.origin).href,
    }),
    [code, title, cover, from],
  )
  useHostShareContent(content)
  return content
}
