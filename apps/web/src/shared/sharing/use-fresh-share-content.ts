import { hallPoster } from '@zhanjian/contract/works/published-works.ts'
import { useCallback } from 'react'
import { useServices } from '../../lib/services.tsx'
import type { ShareSheetContent } from './share-sheet.tsx'
import { type ShareableWork, useWorkShareContent } from './use-work-share-content.ts'

/** As {@link useWorkShareContent}, of a work that has just been published: its picture, which a poster shows, may still be drawn. */
export function useFreshShareContent(work: ShareableWork): ShareSheetContent {
  const { call } = useServices()
  const { code } = work
  const loadPoster = useCallback(() => call(hallPoster, { params: { code } }), [call, code])
  return { ...useWorkShareContent(work), loadPoster }
}
