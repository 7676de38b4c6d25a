import type { reviewSubject } from '@zhanjian/contract/admin/review.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { adminReviewTexts, galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { visibilityTexts } from '#text/works/visibility.ts'
import { formatCompactNumber } from '../../../../lib/format-compact-number.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { WorkKindChip } from '../../../../shared/works/work-kind-chip.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { FactLine } from '../lists/fact-line.tsx'
import css from './review-details.module.css'
import { VerdictSummary } from './review-row.tsx'
import { SubjectHistory } from './subject-history.tsx'

interface ReviewDetailsProps {
  subject: CallData<typeof reviewSubject>
  musicUrl: string | undefined
}

/** All public texts of a revision, and its owner. */
export function ReviewDetails({ subject: { item, detail, transitions, reports }, musicUrl }: ReviewDetailsProps) {
  const { work } = item
  return (
    <div className={css.facts}>
      <FactLine isSpaced>
        <WorkKindChip kind={work.kind} look="weak" />
        {item.isFirst ? <Chip kind="outline">{adminReviewTexts.isFirst}</Chip> : null}
        {item.openReports === 0 ? null : <Chip kind="accent">{adminReviewTexts.openReports(item.openReports)}</Chip>}
        {work.availability === 'taken_down' ? <Chip kind="accent">{adminReviewTexts.takenDown}</Chip> : null}
        {work.visibility === 'public' ? null : <Chip kind="outline">{visibilityTexts.names[work.visibility]}</Chip>}
        <span>{texts.revision(item.number)}</span>
        <span>{texts.submittedAt(formatRelativeTime(item.submittedAt, Date.now()))}</span>
      </FactLine>
      {item.state === 'pending' ? null : (
        <section className={css.section}>
          <h2>{texts.decision}</h2>
          <VerdictSummary item={item} />
          {item.decidedBy === null || item.decidedAt === null ? null : (
            <p className={css.muted}>
              {texts.decidedBy(item.decidedBy.nickname || adminTexts.unknownPerson, adminTexts.moment(item.decidedAt))}
            </p>
          )}
        </section>
      )}
      <section className={css.owner} aria-label={texts.owner}>
        <ProfilePicture src={work.owner.avatar} size={40} />
        <div>
          <b>{work.owner.nickname}</b>
          <small>{texts.ownerFacts(detail.ownerWorkCount, formatCompactNumber(detail.ownerFollowerCount))}</small>
        </div>
        <a href={`#${screenAddress('person', { id: work.owner.id })}`}>{texts.ownerPage}</a>
        <a href={`#${screenAddress('adminUsers', { text: work.owner.nickname })}`}>{texts.ownerAccount}</a>
      </section>
      <SubjectHistory transitions={transitions} reports={reports} />
      <section className={css.section}>
        <h2>{texts.about}</h2>
        <div className={css.about}>
          {work.cover === null ? null : (
            <span className={css.cover}>
              <Picture src={work.cover.url} alt={texts.cover} {...work.cover} isCover />
            </span>
          )}
          <p className={work.summary === '' ? css.muted : css.text}>{work.summary === '' ? texts.noSummary : work.summary}</p>
        </div>
        {work.tags.length === 0 ? null : (
          <ul className={css.tags} aria-label={texts.tags}>
            {work.tags.map((tag) => (
              <li key={tag}>
                <Chip kind="outline">{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
      </section>
      {detail.hall === null ? null : (
        <section className={css.section}>
          <h2>{texts.hall}</h2>
          <a className={css.text} href={`#${workAddress(detail.hall)}`}>
            {detail.hall.title}
          </a>
        </section>
      )}
      {detail.media.some(({ alt }) => alt !== '') ? (
        <section className={css.section}>
          <h2>{texts.alt}</h2>
          <ol className={css.alts}>
            {detail.media.map(({ asset, alt }) => (
              <li key={asset.id}>{alt === '' ? texts.noAlt : alt}</li>
            ))}
          </ol>
        </section>
      ) : null}
      {musicUrl === undefined ? null : (
        <section className={css.section}>
          <h2>{texts.music}</h2>
          <audio className={css.music} controls preload="none" src={musicUrl} aria-label={texts.music} />
        </section>
      )}
    </div>
  )
}
