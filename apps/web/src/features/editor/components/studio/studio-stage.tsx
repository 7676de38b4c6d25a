import { HallStage } from '@zhanjian/stage/hall-stage.tsx'
import type { HallPictures } from '@zhanjian/stage/view/hung-works-view.ts'
import { useEffect, useMemo, useState } from 'react'
import { editorTexts } from '../../../../text/zh/halls/editor.ts'
import { templateTexts } from '../../../../text/zh/halls/templates.ts'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { useStageKeys } from '../../hall/use-stage-keys.ts'
import { useWorkDrag } from '../../hall/use-work-drag.ts'
import {
  useAtlas,
  useBakeState,
  useDraft,
  useHallDocument,
  useIsTemplate,
  usePictureSources,
  useStudio,
} from '../../studio-context.tsx'
import css from './studio-stage.module.css'

type StageLife = { kind: 'drawing'; count: number } | { kind: 'lost'; count: number } | { kind: 'impossible' }

/** The hall itself: walk, take hold of works, see at once what every change does. */
export function StudioStage({ isPreviewing }: { isPreviewing: boolean }) {
  const { workshop, stage, chooseWall, openTool } = useStudio()
  const { draft } = workshop
  const document = useHallDocument()
  const title = useDraft((state) => state.details.title)
  const selectedId = useDraft((state) => state.selectedId)
  const isTemplate = useIsTemplate()
  const bake = useBakeState()
  const pictures = useHallPictures()
  const drag = useWorkDrag()
  const keys = useStageKeys()
  const [life, setLife] = useState<StageLife>({ kind: 'drawing', count: 0 })

  if (life.kind === 'impossible') return <StateView kind="error" {...editorTexts.noWebGl} />
  if (life.kind === 'lost') {
    const reopen = { label: editorTexts.reopenStage, onPress: () => setLife({ kind: 'drawing', count: life.count + 1 }) }
    return <StateView kind="error" {...editorTexts.contextLost} action={reopen} />
  }

  function tapWork(workId: string): void {
    if (isPreviewing) return
    if (draft.getState().selectedId === workId) void stage.current?.glideTo(workId)
    else draft.select(workId)
  }
  function tapWall(surfaceId: string): void {
    draft.select(null)
    chooseWall(surfaceId.split(':')[0] ?? null)
  }

  return (
    // The canvas inside has the focus; here its keys are heard before it walks with them.
    <div className={css.stage} onKeyDownCapture={isPreviewing ? undefined : keys.onKeyDown} onKeyUpCapture={keys.onKeyUp}>
      <HallStage
        key={life.count}
        document={document}
        pictures={pictures}
        lightmap={bake.kind === 'baked' ? bake.light : null}
        mode={isPreviewing ? 'visit' : 'edit'}
        selectedId={isPreviewing ? null : selectedId}
        label={isTemplate ? templateTexts.editor.stageLabel(title) : editorTexts.stageLabel(title, document.works.length)}
        onTapWork={tapWork}
        onTapFloor={() => {
          draft.select(null)
          if (!isPreviewing) openTool(null)
        }}
        onTapWall={({ surfaceId }) => tapWall(surfaceId)}
        onDragWork={drag.onDrag}
        onPinchWork={drag.onPinch}
        onContextLost={() => setLife({ kind: 'lost', count: life.count })}
        onFailed={() => setLife({ kind: 'impossible' })}
        controls={stage}
      />
      {bake.kind === 'baking' && !isPreviewing ? (
        <p className={css.baking} role="status">
          <i aria-hidden />
          {editorTexts.baking}
        </p>
      ) : null}
    </div>
  )
}

/** What the stage draws on the canvases: small pictures of all, larger ones of those that are near. */
function useHallPictures(): HallPictures {
  const { workshop } = useStudio()
  const works = useHallDocument().works
  const sourceOf = usePictureSources()
  const atlas = useAtlas()
  useEffect(() => {
    const assetIds = [...new Set(works.map((work) => work.assetId))]
    workshop.atlas.want(assetIds.map((assetId) => ({ assetId, url: sourceOf(assetId).thumbUrl })))
  }, [workshop, works, sourceOf])
  return useMemo(
    () => ({
      atlas,
      getMediumUrl: (assetId) => sourceOf(assetId).mediumUrl,
      getLargeUrl: (assetId) => sourceOf(assetId).largeUrl,
      getColour: (assetId) => sourceOf(assetId).colour,
    }),
    [atlas, sourceOf],
  )
}
