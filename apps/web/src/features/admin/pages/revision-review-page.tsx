import { type ReviewItem, type ReviewMark, reviewSubject } from '@zhanjian/contract/review.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { adminReviewTexts, auditTexts as texts } from '../../../text/zh/admin/reviews.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { AdminOnly } from '../components/layout/admin-only.tsx'
import { DeskOutline } from '../components/reviews/desk-outline.tsx'
import { LoadState } from '../components/layout/load-state.tsx'
import { ReviewDesk } from '../components/reviews/review-desk.tsx'
import type { Judgement } from '../components/reviews/verdict-sheet.tsx'
import { auditAddress, reviewFiltersOf, revisionKey, totalWords } from '../model/review-filters.ts'
import type { ReviewShows } from '../model/review-shows.ts'
import { useKeptWords } from '../model/use-kept.ts'
import { useReviewList } from '../model/use-review-list.ts'
import css from './revision-review-page.module.css'

/** S-11: one publication after the other, each decided on the page where it is looked at. */
export const RevisionReviewPage = (props: ReviewShows) => (
  <AdminOnly>
    <Review {...props} />
  </AdminOnly>
)

const PRELOADED_FOR_MS = 60_000

function Review(props: ReviewShows) {
  const router = useRouter()
  const params = useQueryParams<'galleryAudit'>()
  const filters = reviewFiltersOf(params)
  const revision = { workId: params.get('workId') ?? '', number: Number(params.get('number')) }
  const subject = useEndpoint(reviewSubject, { params: revision })
  const list = useReviewList(filters)
  const [isDone, setIsDone] = useState(false)
  const keptMarks = useKeptWords<readonly ReviewMark[]>()
  const keptJudgements = useKeptWords<Judgement>()
  useDocumentTitle(subject.data && shellTexts.titleOf(subject.data.item.work.title))

  const place = list.records.findIndex((item) => revisionKey(item) === revisionKey(revision))
  const others = list.records.filter((item) => revisionKey(item) !== revisionKey(revision))
  const next: ReviewItem | undefined = list.records[place + 1] ?? others[0]
  // It is there when somebody goes on.
  const preloaded = { params: { workId: next?.workId ?? '', number: next?.number ?? 1 } }
  useEndpoint(reviewSubject, preloaded, { isEnabled: next !== undefined, staleTimeMs: PRELOADED_FOR_MS })

  const goOn = () => {
    if (next === undefined) return setIsDone(true)
    router.amendQuery(auditAddress(next, filters).split('?')[1] ?? '')
    if (list.more === 'there' && place >= list.records.length - 2) list.loadMore()
  }
  const backToQueue = {
    label: texts.backToQueue,
    onPress: () =>
      router.replace(screenAddress('adminReviews', { state: filters.state, kind: filters.kind, text: filters.text })),
  }
  if (isDone) return <Alone title={texts.title} state={<StateView kind="empty" {...texts.allDone} action={backToQueue} />} />
  if (subject.data === undefined) {
    const state =
      subject.error?.errorCode === 'NOT_FOUND' ? (
        <StateView
          kind="empty"
          {...texts.gone}
          action={next === undefined ? backToQueue : { label: texts.next, onPress: goOn }}
        />
      ) : (
        <LoadState error={subject.error} onRetry={() => void subject.refetch()} outline={<DeskOutline />} />
      )
    return <Alone title={texts.title} state={state} />
  }
  const total = list.parts[0]?.total
  return (
    <ReviewDesk
      key={revisionKey(revision)}
      subject={subject.data}
      keptMarks={keptMarks}
      keptJudgements={keptJudgements}
      position={place === -1 || total === undefined ? undefined : texts.position(place + 1, totalWords(total))}
      onNext={next === undefined ? undefined : goOn}
      onDecided={goOn}
      onBack={() => router.back()}
      {...props}
    />
  )
}

/** What stands there in the place of a publication. */
function Alone({ title, state }: { title: string; state: ReactNode }) {
  const router = useRouter()
  return (
    <main className={css.alone} aria-label={adminReviewTexts.table}>
      <NavBar title={title} onBack={() => router.back()} />
      {state}
    </main>
  )
}
