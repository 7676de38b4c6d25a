import { type Comment, commentsOfWork } from '@zhanjian/contract/community/community.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useId } from 'react'
import { commentListTexts } from '#text/community/comment-list.ts'
import { visitorMessageTexts as texts } from '#text/community/visitor-messages.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { CoverPicture } from '../../../../shared/works/cover-picture.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import css from './public-talk.module.css'

const WORKS_SHOWN = 6
const COMMENTS_PER_WORK = 2
const FEED_SIZE = 20
const STALE_TIME_MS = 60_000

/** The newest comments on public works, as everybody reads them below the works. Nothing where nobody talks. */
export function PublicTalk() {
  const titleId = useId()
  const feed = useEndpoint(homeFeed, { body: { size: FEED_SIZE } }, { staleTimeMs: STALE_TIME_MS })
  const works = feed.data?.records.filter(({ commentCount }) => commentCount > 0).slice(0, WORKS_SHOWN)
  if (feed.isError || works?.length === 0) return null
  return (
    <section className={css.talk} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.talk}</h2>
      {works === undefined ? (
        <SkeletonGroup label={texts.loading}>
          <Skeleton height={168} radius={16} />
        </SkeletonGroup>
      ) : (
        <div className={css.works}>
          {works.map((work) => (
            <TalkOfWork key={work.id} work={work} />
          ))}
        </div>
      )}
    </section>
  )
}

function TalkOfWork({ work }: { work: WorkSummary }) {
  const { code, title, cover, commentCount } = work
  const query = useEndpoint(
    commentsOfWork,
    { body: { code, order: 'newest', size: COMMENTS_PER_WORK } },
    { staleTimeMs: STALE_TIME_MS },
  )
  const said = query.data?.records.filter(({ isRemoved }) => !isRemoved)
  if (query.isError || said?.length === 0) return null
  return (
    <article className={css.work} aria-label={title}>
      <a className={css.title} href={`#${workAddress(work)}`}>
        <span className={css.cover}>{cover === null ? null : <CoverPicture cover={cover} />}</span>
        <b>{title}</b>
        <small>{texts.count(formatCompactNumber(commentCount))}</small>
      </a>
      {said === undefined ? (
        <SkeletonGroup label={texts.loading}>
          <Skeleton height={88} radius={8} />
        </SkeletonGroup>
      ) : (
        said.map((comment) => <Said key={comment.id} comment={comment} work={work} />)
      )}
    </article>
  )
}

const Said = ({ comment: { id, author, text, createdAt }, work }: { comment: Comment; work: WorkSummary }) => (
  <a className={css.said} href={`#${workAddress(work)}&comment=${id}`}>
    <ProfilePicture src={author?.avatar ?? ''} size={32} />
    <span>
      <span className={css.speaker}>
        {author?.nickname ?? commentListTexts.somebodyGone}
        <time dateTime={createdAt}>{formatRelativeTime(createdAt, Date.now())}</time>
      </span>
      <span className={css.text}>{text}</span>
    </span>
  </a>
)
