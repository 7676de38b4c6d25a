import type { PublicPanorama } from '@zhanjian/contract/panoramas.ts'
import type { TourDocument } from '@zhanjian/scene/panorama/document.ts'
import { useMemo, useState } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { indexTourFiles } from '../../../shared/tours/tour-files.ts'
import type { TourVisit } from '../model/use-tour-visit.ts'
import { FlatTour } from './flat-tour.tsx'
import { HotspotView, type OpenedHotspot } from './hotspot-view.tsx'

interface FlatVisitProps {
  document: TourDocument
  panorama: PublicPanorama
  visit: TourVisit
  onBack: () => void
  onReopen: () => void
}

/** A tour on a device that cannot draw it, with what its hotspots open. */
export function FlatVisit({ document, panorama, visit, onReopen, onBack }: FlatVisitProps) {
  const router = useRouter()
  const files = useMemo(() => indexTourFiles(panorama), [panorama])
  const [hotspot, setHotspot] = useState<OpenedHotspot | null>(null)
  return (
    <>
      <FlatTour
        {...{ document, files, onBack, onReopen }}
        title={panorama.work.title}
        sceneId={visit.sceneId}
        onGo={(sceneId) => visit.goTo(sceneId)}
        onOpen={(opened) => (opened.kind === 'scene' ? visit.goTo(opened.targetSceneId) : setHotspot(opened))}
      />
      {hotspot === null ? null : (
        <HotspotView
          {...{ hotspot, files }}
          scenes={document.scenes}
          onClose={() => setHotspot(null)}
          onLeave={(address) => router.push(address)}
        />
      )}
    </>
  )
}
