import { fillTextWall } from '@zhanjian/scene/hall/text-wall.ts'
import { HallStage } from '@zhanjian/stage/hall-stage.tsx'
import type { HallPictures } from '@zhanjian/stage/view/hung-works-view.ts'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import {
  useAtlas,
  useBakeState,
  useEditor,
  useHallDocument,
  useHallDraft,
  useIsTemplate,
  usePictureSources,
} from '../../editor-context.tsx'
import { useStageKeys } from '../../hall/use-stage-keys.ts'
import { useWorkDrag } from '../../hall/use-work-drag.ts'
import css from './editor-stage.module.css'

type StageState = { kind: 'drawing'; count: number } | { kind: 'lost'; count: number } | { kind: 'impossible' }

interface EditorStageProps {
  isPreviewing: boolean
  /** It is being published: that needs the processor more. */
  isCovered: boolean
}

/** The hall in the editor: walk, drag works, see every change immediately. */
export function EditorStage({ isPreviewing, isCovered }: EditorStageProps) {
  const { session, stage, chooseWall, openTool } = useEditor()
  const { draft } = session
  const document = useHallDocument()
  const { title, summary } = useHallDraft((state) => state.details)
  const shownDocument = useMemo(() => fillTextWall(document, { title, summary }), [document, title, summary])
  const selectedId = useHallDraft((state) => state.selectedId)
  const isTemplate = useIsTemplate()
  const bake = useBakeState()
  const pictures = useHallPictures(isCovered)
  const drag = useWorkDrag()
  const keyHandlers = useStageKeys()
  const [stageState, setStageState] = useState<StageState>({ kind: 'drawing', count: 0 })

  if (stageState.kind === 'impossible') return <Failed {...editorTexts.noWebGl} />
  if (stageState.kind === 'lost') {
    const reopen = {
      label: editorTexts.reopenStage,
      onPress: () => setStageState({ kind: 'drawing', count: stageState.count + 1 }),
    }
    return <Failed {...editorTexts.contextLost} action={reopen} />
  }

  function onTapWork(workId: string): void {
    if (isPreviewing) return
    if (draft.getState().selectedId === workId) void stage.current?.glideTo(workId)
    else draft.select(workId)
  }
  function onTapWall(surfaceId: string): void {
    draft.select(null)
    chooseWall(surfaceId.split(':')[0] ?? null)
  }

  return (
    // The canvas inside has the focus; this handler runs before the canvas walks with the same keys.
    <div
      className={css.stage}
      onKeyDownCapture={isPreviewing ? undefined : keyHandlers.onKeyDown}
      onKeyUpCapture={keyHandlers.onKeyUp}
    >
      <HallStage
        key={stageState.count}
        document={shownDocument}
        pictures={pictures}
        lightmap={bake.kind === 'baked' ? bake.light : null}
        mode={isPreviewing ? 'visit' : 'edit'}
        selectedId={isPreviewing ? null : selectedId}
        isCovered={isCovered}
        label={isTemplate ? templateTexts.editor.stageLabel(title) : editorTexts.stageLabel(title, document.works.length)}
        onTapWork={onTapWork}
        onTapFloor={() => {
          draft.select(null)
          if (!isPreviewing) openTool(null)
        }}
        onTapWall={({ surfaceId }) => onTapWall(surfaceId)}
        onDragWork={drag.onDrag}
        onPinchWork={drag.onPinch}
        onContextLost={() => setStageState({ kind: 'lost', count: stageState.count })}
        onFailed={() => setStageState({ kind: 'impossible' })}
        controls={stage}
      />
      {bake.kind === 'baking' && !isPreviewing && !isCovered ? (
        <p className={css.baking} role="status">
          <i aria-hidden />
          {editorTexts.baking}
        </p>
      ) : null}
    </div>
  )
}

/** Instead of the hall. */
const Failed = (props: Omit<ComponentProps<typeof StateView>, 'kind'>) => (
  <div className={css.stage}>
    <StateView kind="error" {...props} />
  </div>
)

/** The textures of the works: an atlas of small pictures of all, larger ones of those that are near. A covered hall fetches none. */
function useHallPictures(isCovered: boolean): HallPictures {
  const { session } = useEditor()
  const works = useHallDocument().works
  const getSource = usePictureSources()
  const atlas = useAtlas()
  useEffect(() => {
    if (isCovered) return
    const assetIds = [...new Set(works.map((work) => work.assetId))]
    session.atlas.setPictures(assetIds.map((assetId) => ({ assetId, url: getSource(assetId).thumbUrl })))
  }, [session, works, getSource, isCovered])
  return useMemo(
    () => ({
      atlas,
      getMediumUrl: (assetId) => getSource(assetId).mediumUrl,
      getLargeUrl: (assetId) => getSource(assetId).largeUrl,
      getColour: (assetId) => getSource(assetId).colour,
    }),
    [atlas, getSource],
  )
}
