import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type ParsedHallDocument, parseHallDocument } from '@zhanjian/scene/parse-document.ts'
import { useEffect, useMemo } from 'react'
import { useVisit } from '../../../shared/works/use-visit.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { useHall } from '../../../shared/halls/use-hall.ts'
import { HallFailureView } from '../components/hall-failure-view.tsx'
import { LoadingView } from '../../../shared/halls/walk/loading-view.tsx'
import { Visit } from '../components/visit.tsx'
import { preloadHallFiles } from '../../../shared/halls/hall-query.ts'
import { failureOfDocument, failureOfError, type HallFailure, isPassing } from '../../../shared/halls/hall-failure.ts'
import { useHallStage } from '../../../shared/halls/walk/use-hall-stage.ts'
import css from './viewer-page.module.css'

/** S-06: a hall to walk, for everybody. */
export function ViewerPage() {
  const router = useRouter()
  const query = useQueryParams<'viewer'>()
  const code = query.get('code') ?? ''
  const isEmbedded = query.get('embed') === '1'
  const hall = useHall(code)
  const stage = useHallStage()
  const parsed = useMemo(() => hall.data && parseHallDocument(hall.data.document), [hall.data])
  useDocumentTitle(hall.data && shellTexts.titleOf(hall.data.work.title))
  useEffect(() => hall.data && preloadHallFiles(hall.data), [hall.data])
  useVisit(code, stage.isReady)

  const failure = failureOf(hall, parsed) ?? stage.failure
  const isForGood = failure !== undefined && failure !== 'contextLost' && !isPassing(failure)
  useEffect(() => {
    // The hall's own page asks for the password.
    if (failure === 'locked') router.replace(screenAddress('hall', { code }))
    else if (isForGood) router.replace(screenAddress('vrError', { reason: failure, code }))
  }, [isForGood, failure, code, router])

  const retry = () => {
    stage.retry()
    if (hall.isError) void hall.refetch()
  }
  if (failure !== undefined) {
    return isForGood ? null : (
      <main className={css.failure}>
        <HallFailureView failure={failure} code={code} onRetry={retry} />
      </main>
    )
  }
  const steps = [hall.data !== undefined, stage.Stage !== undefined, stage.isReady]
  return (
    <main className={css.viewer}>
      {hall.data !== undefined && parsed?.ok && stage.Stage !== undefined ? (
        <Visit key={stage.attempt} hall={hall.data} document={parsed.document} {...{ isEmbedded, stage }} />
      ) : null}
      <LoadingView
        work={hall.data?.work}
        progress={steps.filter(Boolean).length / steps.length}
        isDone={stage.isReady}
        {...(isEmbedded ? {} : { onBack: () => router.back() })}
      />
    </main>
  )
}

function failureOf(hall: ReturnType<typeof useHall>, parsed: ParsedHallDocument | undefined): HallFailure | undefined {
  if (parsed?.ok === false) return failureOfDocument(parsed)
  return hall.isError && hall.data === undefined ? failureOfError(hall.error) : undefined
}
