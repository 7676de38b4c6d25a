import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ParsedHallDocument, parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { useEffect, useMemo } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { type HallFailure, isTemporaryFailure, toDocumentFailure, toHallFailure } from '../../../shared/halls/hall-failure.ts'
import { preloadHallFiles } from '../../../shared/halls/prefetch-hall.ts'
import { useHall } from '../../../shared/halls/use-hall.ts'
import { HallLoadingView } from '../../../shared/halls/walk/hall-loading-view.tsx'
import { useHallStage } from '../../../shared/halls/walk/use-hall-stage.ts'
import { useVisitedRevision } from '../../../shared/viewer/use-visited-revision.ts'
import { useVisitTracking } from '../../../shared/works/use-visit-tracking.ts'
import { HallFailureView } from '../components/hall-failure-view.tsx'
import { HallViewer, type HallVisitSlots } from '../components/hall-viewer.tsx'
import css from './viewer-page.module.css'

/** The public page of a hall to walk through. */
export function ViewerPage(slots: HallVisitSlots) {
  const router = useRouter()
  const query = useQueryParams<'viewer'>()
  const code = query.get('code') ?? ''
  const firstWorkId = query.get('work') ?? undefined
  const isEmbedded = query.get('embed') === '1'
  const exhibitionCode = query.get('exhibition') ?? undefined
  const hallQuery = useHall(code)
  const hall = useVisitedRevision(hallQuery.data)
  const stage = useHallStage()
  const parsed = useMemo(() => hall && parseHallDocument(hall.document), [hall])
  useDocumentTitle(hall && shellTexts.titleOf(hall.work.title))
  useEffect(() => hall && preloadHallFiles(hall), [hall])
  useVisitTracking(code, stage.isReady, exhibitionCode)

  const failure = getFailure(hallQuery, parsed) ?? stage.failure
  const isPermanent = failure !== undefined && failure !== 'contextLost' && !isTemporaryFailure(failure)
  useEffect(() => {
    // The work's page prompts for the password.
    if (failure === 'locked') router.replace(screenAddress('hall', { code }))
    else if (isPermanent) router.replace(screenAddress('vrError', { reason: failure, code }))
  }, [isPermanent, failure, code, router])

  const retry = () => {
    stage.retry()
    if (hallQuery.isError) void hallQuery.refetch()
  }
  if (failure !== undefined) {
    return isPermanent ? null : (
      <main className={css.failure}>
        <HallFailureView failure={failure} code={code} onRetry={retry} />
      </main>
    )
  }
  const steps = [hall !== undefined, stage.Stage !== undefined, stage.isReady]
  return (
    <main className={css.viewer}>
      {hall !== undefined && parsed?.ok && stage.Stage !== undefined ? (
        <HallViewer
          key={stage.attempt}
          document={parsed.document}
          {...{ hall, isEmbedded, stage, firstWorkId, exhibitionCode, ...slots }}
        />
      ) : null}
      <HallLoadingView
        work={hall?.work}
        progress={steps.filter(Boolean).length / steps.length}
        isDone={stage.isReady}
        {...(isEmbedded ? {} : { onBack: () => router.back() })}
      />
    </main>
  )
}

function getFailure(hall: ReturnType<typeof useHall>, parsed: ParsedHallDocument | undefined): HallFailure | undefined {
  if (parsed?.ok === false) return toDocumentFailure(parsed)
  return hall.isError && hall.data === undefined ? toHallFailure(hall.error) : undefined
}
