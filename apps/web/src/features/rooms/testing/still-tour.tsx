import type { ReactNode } from 'react'
import { samplePanorama, sampleTour } from '../../../../playground/sample-tours.ts'
import type { SharedTourViewerProps } from '../../../shared/tours/shared-tour.ts'

/** A still picture instead of a tour, for stories and tests; the props it gets are in the document. */
export function StillTour({ guidedSceneId, people, onUserMove, onSceneChange, children }: SharedTourViewerProps): ReactNode {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- replaces the tour */}
      <img
        src={samplePanorama.pictures[0]?.previewUrl}
        alt=""
        data-lead-to={guidedSceneId ?? ''}
        data-others={people.map(({ name, sceneId }) => `${name}@${sceneId}`).join(' ')}
        style={{ position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' }}
        onClick={onUserMove}
        onDoubleClick={() => onSceneChange('bamboo')}
      />
      {children({
        joystick: null,
        workInFrontChip: null,
        openCatalogue: () => undefined,
        titleOf: (id) => sampleTour.scenes.find((scene) => scene.id === id)?.title,
      })}
    </>
  )
}
