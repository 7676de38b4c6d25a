import { detailTexts as texts } from '#text/works/detail.ts'
import { useLikeWork } from '../../../shared/works/use-optimistic-toggles.ts'
import { useRememberVisit } from '../../../shared/works/visited-works.ts'
import { WorkMasonry } from '../../../shared/works/work-masonry.tsx'
import { useRelatedWorks } from '../use-work-detail.ts'
import css from './related-works.module.css'

/** Related works. Renders nothing if there are none or the request fails. */
export function RelatedWorks({ code }: { code: string }) {
  const like = useLikeWork()
  useRememberVisit(code)
  const works = useRelatedWorks(code).data?.records ?? []
  if (works.length === 0) return null
  return (
    <section className={css.related}>
      <h2>{texts.related}</h2>
      <WorkMasonry works={works} label={texts.related} hasMore={false} onLike={like} />
    </section>
  )
}
