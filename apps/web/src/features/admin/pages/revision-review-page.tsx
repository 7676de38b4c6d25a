import { type ReviewItem, reviewSubject } from '@zhanjian/contract/admin/review.ts'
import type { ReviewMark } from '@zhanjian/contract/admin/review-marks.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ReactNode, useState } from 'react'
import { adminReviewTexts, galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { shellTexts } from '#text/app/shell.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { AdminOnly } from '../components/layout/admin-only.tsx'
import { LoadState } from '../components/layout/load-state.tsx'
import { ReviewWorkspace } from '../components/reviews/review-workspace.tsx'
import { ReviewWorkspaceSkeleton } from '../components/reviews/review-workspace-skeleton.tsx'
import type { VerdictInput } from '../components/reviews/verdict-sheet.tsx'
import { buildReviewAddress, formatTotal, REVIEW_FILTERS, toRevisionKey } from '../model/review-filters.ts'
import type { ReviewRenderers } from '../model/review-renderers.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'
import { useReviewList } from '../model/use-review-list.ts'
import css from './revision-review-page.module.css'

/** Reviews one revision after another, each decided on its own page. */
export const RevisionReviewPage = (props: ReviewRenderers) => (
  <AdminOnly>
    <RevisionReview {...props} />
  </AdminOnly>
)

const PRELOAD_STALE_TIME_MS = 60_000

function RevisionReview(props: ReviewRenderers) {
  const router = useRouter()
  const params = useQueryParams<'galleryAudit'>()
  const filters = REVIEW_FILTERS.parse(params)
  const revision = { workId: params.get('workId') ?? '', number: Number(params.get('number')) }
  const subjectQuery = useEndpoint(reviewSubject, { params: revision })
  const list = useReviewList(filters)
  const [isQueueEmpty, setIsQueueEmpty] = useState(false)
  const marksDrafts = useRetainedDrafts<readonly ReviewMark[]>()
  const verdictDrafts = useRetainedDrafts<VerdictInput>()
  useDocumentTitle(subjectQuery.data && shellTexts.titleOf(subjectQuery.data.item.work.title))

  const index = list.records.findIndex((item) => toRevisionKey(item) === toRevisionKey(revision))
  const others = list.records.filter((item) => toRevisionKey(item) !== toRevisionKey(revision))
  const next: ReviewItem | undefined = list.records[index + 1] ?? others[0]
  // Preloads the next revision.
  const preloaded = { params: { workId: next?.workId ?? '', number: next?.number ?? 1 } }
  useEndpoint(reviewSubject, preloaded, { isEnabled: next !== undefined, staleTimeMs: PRELOAD_STALE_TIME_MS })

  const showNext = () => {
    if (next === undefined) return setIsQueueEmpty(true)
    router.replaceQuery(buildReviewAddress(next, filters).split('?')[1] ?? '')
    if (list.endState === 'there' && index >= list.records.length - 2) list.loadMore()
  }
  const backToQueue = {
    label: texts.backToQueue,
    onPress: () =>
      router.replace(screenAddress('adminReviews', { state: filters.state, kind: filters.kind, text: filters.text })),
  }
  if (isQueueEmpty)
    return <StatePage title={texts.title} state={<StateView kind="empty" {...texts.allDone} action={backToQueue} />} />
  if (subjectQuery.data === undefined) {
    const state =
      subjectQuery.error?.errorCode === 'NOT_FOUND' ? (
        <StateView
          kind="empty"
          {...texts.gone}
          action={next === undefined ? backToQueue : { label: texts.next, onPress: showNext }}
        />
      ) : (
        <LoadState
          error={subjectQuery.error}
          onRetry={() => void subjectQuery.refetch()}
          skeleton={<ReviewWorkspaceSkeleton />}
        />
      )
    return <StatePage title={texts.title} state={state} />
  }
  const total = list.pages[0]?.total
  return (
    <ReviewWorkspace
      key={toRevisionKey(revision)}
      subject={subjectQuery.data}
      marksDrafts={marksDrafts}
      verdictDrafts={verdictDrafts}
      position={index === -1 || total === undefined ? undefined : texts.position(index + 1, formatTotal(total))}
      onNext={next === undefined ? undefined : showNext}
      onDecided={showNext}
      onBack={() => router.back()}
      {...props}
    />
  )
}

/** Shown in place of a revision. */
function StatePage({ title, state }: { title: string; state: ReactNode }) {
  const router = useRouter()
  return (
    <main className={css.page} aria-label={adminReviewTexts.table}>
      <NavBar title={title} onBack={() => router.back()} />
      {state}
    </main>
  )
}
