import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { buildTourViewLink } from '../../../shared/sharing/share-links.ts'
import { formatView } from './view-address.ts'

interface TourAddressOptions {
  controls: RefObject<PanoramaControls | null>
  sceneId: string
  /** Otherwise the page is another one, whose address stays. */
  isFollowing: boolean
}

/** Keeps the scene in the page's address, so that a reload and the way back lead to it. */
export function useTourAddress({ controls, sceneId, isFollowing }: TourAddressOptions) {
  const router = useRouter()
  const query = useQueryParams<'panorama'>()
  const code = query.get('code') ?? ''
  const embed = query.get('embed') === '1' ? (1 as const) : undefined
  const first = useRef(sceneId)
  const getQuery = useCallback(
    (view?: string) => screenAddress('panorama', { code, embed, scene: sceneId, view }).split('?')[1] ?? '',
    [code, embed, sceneId],
  )
  useEffect(() => {
    if (first.current === sceneId || !isFollowing) return
    first.current = sceneId
    router.replaceQuery(getQuery())
  }, [sceneId, router, getQuery, isFollowing])
  const getView = () => (controls.current === null ? undefined : formatView(controls.current.getView()))
  return {
    /** Before another page opens: the present view too. */
    keep() {
      if (isFollowing) router.replaceQuery(getQuery(getView()))
    },
    /** Opens the present scene and view. */
    getViewLink: () => buildTourViewLink(window.location.origin, code, sceneId, getView()),
  }
}
