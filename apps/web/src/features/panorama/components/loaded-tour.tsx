import { useEffect, useState } from 'react'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useLazyImport } from '../../../shared/media/use-lazy-import.ts'
import { loadPanoramaView } from '../../../shared/tours/load-panorama-view.ts'
import { useTourVisit } from '../model/use-tour-visit.ts'
import { parseView } from '../model/view-address.ts'
import { FlatVisit } from './lazy-tour-components.ts'
import { TourViewer, type TourViewerProps } from './tour-viewer.tsx'

interface LoadedTourProps extends Omit<TourViewerProps, 'View' | 'visit' | 'firstView' | 'onFailed'> {
  /** The code that draws did not arrive. */
  onCodeMissing: () => void
}

/** Draws the tour, or shows it as a list on a device that cannot. */
export function LoadedTour({ onCodeMissing, ...props }: LoadedTourProps) {
  const { document, panorama, onReady, onReopen } = props
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
  if (isFlat) return <FlatVisit {...{ document, panorama, visit, onReopen }} onBack={() => router.back()} />
  if (code.state !== 'there') return null
  return <TourViewer {...props} View={code.code} visit={visit} firstView={first.view} onFailed={() => setIsFlat(true)} />
}
