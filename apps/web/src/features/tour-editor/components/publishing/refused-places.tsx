import { tourPublishTexts as texts } from '#text/tours/tour-publish.ts'
import type { ApiError } from '../../../../lib/api/api-error.ts'
import css from '../../../../shared/studio/publish-parts.module.css'
import { PublishCheck } from '../../../../shared/studio/publish-parts.tsx'
import { parseRefusedPlaces } from '../../tour/parse-refused-places.ts'
import { useTourEditor } from '../../tour-editor-context.tsx'

interface RefusedPlacesProps {
  refusal: ApiError | undefined
  /** The place is shown: the sheet closes. */
  onShow: () => void
}

/** Where the server has found what it refuses; each leads there. */
export function RefusedPlaces({ refusal, onShow }: RefusedPlacesProps) {
  const { session, openTool } = useTourEditor()
  const places = parseRefusedPlaces(refusal?.data)
  if (places.length === 0) return null
  return (
    <ul className={css.checks}>
      {places.map(({ sceneId, sceneTitle, hotspotId, hotspotLabel }) => (
        <PublishCheck
          key={`${sceneId} ${hotspotId ?? ''}`}
          isBad
          title={texts.refusedAt(sceneTitle, hotspotLabel)}
          action={texts.show}
          onPress={() => {
            onShow()
            session.draft.show(sceneId, hotspotId)
            openTool(hotspotId === null ? 'scene' : 'hotspots')
          }}
        />
      ))}
    </ul>
  )
}
