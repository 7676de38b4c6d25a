import type { PublicPanorama } from '@zhanjian/contract/works/panoramas.ts'
import { useEffect, useMemo, useState } from 'react'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useLazyImport } from '../../../shared/media/use-lazy-import.ts'
import { loadPanoramaView } from '../../../shared/tours/load-panorama-view.ts'
import { indexTourFiles } from '../../../shared/tours/tour-files.ts'
import { useTourVisit } from '../model/use-tour-visit.ts'
import { parseView } from '../model/view-address.ts'
import { FlatVisit } from './lazy-tour-components.ts'
import { TourViewer, type TourViewerProps } from './tour-viewer.tsx'

interface LoadedTourProps
  extends Omit<TourViewerProps, 'View' | 'visit' | 'firstView' | 'onFailed' | 'title' | 'files' | 'work'> {
  panorama: PublicPanorama
  /** The code that draws did not arrive. */
  onCodeMissing: () => void
}

/** Draws the tour, or shows it as a list on a device that cannot. */
export function LoadedTour({ onCodeMissing, panorama, ...props }: LoadedTourProps) {
  const { document, onReady, onReopen } = props
  const { work } = panorama
  const { title } = work
  const files = useMemo(() => indexTourFiles(panorama), [panorama])
  const router = useRouter()
  const query = useQueryParams<'panorama'>()
  // Of the link only: the address follows the visit from then on.
  const [first] = useState(() => ({ sceneId: query.get('scene'), view: parseView(query.get('view')) }))
  const visit = useTourVisit(document, first.sceneId)
  const code = useLazyImport(loadPanoramaView)
  const [isFlat, setIsFlat] = useState(false)
  const isMissing = code.state === 'failed'
  useEffect(() => {
    if (isMissing) onCodeMissing()
  }, [isMissing, onCodeMissing])
  useEffect(() => {
    if (isFlat) onReady()
  }, [isFlat, onReady])
  if (isFlat) return <FlatVisit {...{ title, files, document, visit, onReopen }} onBack={() => router.back()} />
  if (code.state !== 'there') return null
  return (
    <TourViewer
      {...props}
      {...{ title, files, work, visit }}
      View={code.code}
      firstView={first.view}
      onFailed={() => setIsFlat(true)}
    />
  )
}
