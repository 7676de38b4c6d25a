import type { TourDocument } from '@zhanjian/scene/tour/document.ts'
import { useState } from 'react'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import type { OpenedHotspot } from '../../../shared/tours/hotspot-kinds.ts'
import type { TourFiles } from '../../../shared/tours/tour-files.ts'
import type { TourVisit } from '../model/use-tour-visit.ts'
import { FlatTour } from './flat-tour.tsx'
import { HotspotView } from './hotspot-view.tsx'

interface FlatVisitProps {
  title: string
  document: TourDocument
  files: TourFiles
  visit: TourVisit
  onBack: () => void
  onReopen: () => void
  /** Opens a page of the app; the router does it by default. */
  onLeave?: (address: string) => void
}

/** A tour on a device that cannot draw it, with what its hotspots open. */
export function FlatVisit({ title, document, files, visit, onReopen, onBack, onLeave }: FlatVisitProps) {
  const router = useRouter()
  const [hotspot, setHotspot] = useState<OpenedHotspot | null>(null)
  return (
    <>
      <FlatTour
        {...{ title, document, files, onBack, onReopen }}
        sceneId={visit.sceneId}
        onGo={(sceneId) => visit.goTo(sceneId)}
        onOpen={(opened) => (opened.kind === 'scene' ? visit.goTo(opened.targetSceneId) : setHotspot(opened))}
      />
      {hotspot === null ? null : (
        <HotspotView
          {...{ hotspot, files }}
          scenes={document.scenes}
          onClose={() => setHotspot(null)}
          onLeave={onLeave ?? ((address) => router.push(address))}
        />
      )}
    </>
  )
}
