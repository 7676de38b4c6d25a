import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { viewerTexts } from '../../../text/zh/halls/viewer.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { hallFailureTexts } from '../../../text/zh/halls/hall-failures.ts'
import { hallLightmapOf, hallPicturesOf } from '../hall-pictures.ts'
import { useStageCode } from './use-hall-stage.ts'
import { Catalogue } from '../catalogue/catalogue.tsx'
import css from './hall-walk.module.css'
import { LoadingView } from './loading-view.tsx'

export interface HallWalkProps {
  hall: Pick<PublicHall, 'assets' | 'lightmap' | 'atlas'> & { work: Pick<PublicHall['work'], 'title' | 'cover' | 'owner'> }
  document: HallDocument
  /** The visitor is led before it; null: nowhere. */
  workId: string | null
  onTapWork: (workId: string) => void
}

type Failure = 'contextLost' | 'noWebGl'

/** A hall to walk with nothing around it, for whoever has a panel of their own. Without WebGL: the same works as a list. */
export function HallWalk({ hall, document, workId, onTapWork }: HallWalkProps) {
  const controls = useRef<StageControls>(null)
  const [attempt, setAttempt] = useState(0)
  const stageCode = useStageCode(attempt)
  const [isReady, setIsReady] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const pictures = useMemo(() => hallPicturesOf(hall, document), [hall, document])
  const lightmap = useMemo(() => hallLightmapOf(hall), [hall])
  useEffect(() => {
    if (workId !== null && isReady) void controls.current?.glideTo(workId)
  }, [workId, isReady])

  const retry = () => {
    setIsReady(false)
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  if (failure === 'noWebGl') {
    return (
      <div className={css.list} data-row-scroller>
        <p className={css.note}>{hallFailureTexts.reasons.noWebGl.title}</p>
        <Catalogue works={document.works} assets={hall.assets} />
      </div>
    )
  }
  const passing = failure ?? (stageCode.state === 'failed' ? 'offline' : undefined)
  if (passing !== undefined) {
    const action = { label: kitTexts.retry, onPress: retry }
    return (
      <div className={css.failure}>
        <StateView kind={passing === 'offline' ? 'offline' : 'error'} {...hallFailureTexts.reasons[passing]} action={action} />
      </div>
    )
  }
  return (
    <div className={css.walk}>
      {stageCode.state === 'there' ? (
        <stageCode.Stage
          key={attempt}
          document={document}
          pictures={pictures}
          lightmap={lightmap}
          selectedId={workId}
          label={viewerTexts.canvasLabel(hall.work.title, document.works.length)}
          onTapWork={onTapWork}
          onReady={() => setIsReady(true)}
          onContextLost={() => setFailure('contextLost')}
          onFailed={() => setFailure('noWebGl')}
          controls={controls}
        />
      ) : null}
      <LoadingView work={hall.work} progress={stageCode.state === 'there' ? 0.6 : 0.2} isDone={isReady} />
    </div>
  )
}
