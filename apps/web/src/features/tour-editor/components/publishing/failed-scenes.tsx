import { tourPublishTexts as texts } from '#text/tours/tour-publish.ts'
import { PublishCheck } from '../../../../shared/studio/publish-parts.tsx'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { useFailedScenes, useTourDocument, useTourEditor } from '../../tour-editor-context.tsx'

/** Scenes whose pictures the server could not make; each leads to where it gets another one. @param onShow the sheet closes */
export function FailedScenes({ onShow }: { onShow: () => void }) {
  const { session, openTool } = useTourEditor()
  const { scenes } = useTourDocument()
  return useFailedScenes().map(({ id }) => (
    <PublishCheck
      key={id}
      isBad
      title={texts.failedScene(nameScene(scenes, id))}
      hint={texts.failedSceneHint}
      action={texts.show}
      onPress={() => {
        onShow()
        session.draft.show(id)
        openTool('scene')
      }}
    />
  ))
}
