import { useMemo, useState } from 'react'
import { isSameDocument } from '../../../../shared/drafts/draft-adapter.ts'
import type { StagePicture } from '../../../../shared/tours/stage-scenes.ts'
import { useTourDocument, useTourPictures } from '../../tour-editor-context.tsx'

/** By id of the scene; the same map until a picture changes: every kilobyte of an upload is news of the sources. */
export function useStagePictures(): ReadonlyMap<string, StagePicture> {
  const { scenes } = useTourDocument()
  const getSource = useTourPictures()
  const pictures = scenes.flatMap(({ id, assetId }): [string, StagePicture][] => {
    const { mediumUrl, panoramaUrl, colour } = getSource(assetId)
    if (panoramaUrl === undefined) return []
    return [[id, { previewUrl: mediumUrl, pictureUrl: panoramaUrl, colour, tiles: null }]]
  })
  const [shown, setShown] = useState(pictures)
  // (React renders again at once, before anything is shown.)
  if (!isSameDocument(shown, pictures)) setShown(pictures)
  return useMemo(() => new Map(shown), [shown])
}
