import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { ComponentProps } from 'react'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'
import type * as Loaded from './review-notice.tsx'

/** A chunk of its own: few drafts were rejected. */
const LoadedNotice = createLazyComponent<Loaded.ReviewNoticeProps>(() =>
  import('./review-notice.tsx').then((module) => module.ReviewNotice),
)

interface LateReviewNoticeProps extends Omit<ComponentProps<typeof LoadedNotice>, 'work' | 'marks'> {
  /** null: the server does not have it yet. */
  work: WorkSummary | null
  marks: Loaded.ReviewNoticeProps['marks'] | undefined
}

/** For the owner of a work that was rejected or taken down. */
export const LateReviewNotice = ({ work, marks = NO_MARKS, ...rest }: LateReviewNoticeProps) =>
  work !== null && (work.availability === 'taken_down' || work.review?.state === 'rejected') ? (
    <LoadedNotice {...{ work, marks }} {...rest} />
  ) : null

const NO_MARKS: Loaded.ReviewNoticeProps['marks'] = []
