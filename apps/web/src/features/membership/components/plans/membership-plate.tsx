import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { MembershipTerm, myMembership } from '@zhanjian/contract/money/membership.ts'
import { plansTexts as texts } from '#text/membership/plans.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { countCalendarDays, formatCalendarDate } from '../../../../lib/format-calendar-date.ts'
import { formatFileSize } from '../../../../lib/format-file-size.ts'
import tierCss from '../../../../shared/membership/tier-art.module.css'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { joinTerms } from '../../model/join-terms.ts'
import css from './membership-plate.module.css'

export type OwnMembership = CallData<typeof myMembership>

/** The running membership on its metal: what it is, and until when one is a member, whatever follows. */
export function MembershipPlate({ name, tier, until }: Pick<MembershipTerm, 'name' | 'tier'> & { until: string }) {
  return (
    <div className={classNames(tierCss.art, css.plate)} data-tier={tier}>
      <p className={css.kind}>{texts.my}</p>
      <p className={css.name}>{name}</p>
      <p className={css.until}>
        {texts.until(formatCalendarDate(until))}
        <b>{texts.left(countCalendarDays(Date.now(), Date.parse(until)))}</b>
      </p>
    </div>
  )
}

/** What comes after the running term, and how full the storage is. */
export function MembershipFacts({ membership: { terms, benefits, storageUsedBytes } }: { membership: OwnMembership }) {
  const quotaBytes = benefits.storageMb * BYTES_PER_MB
  const used = formatFileSize(storageUsedBytes)
  const storage = quotaBytes < 0 ? texts.storageUnlimited(used) : texts.storage(used, formatFileSize(quotaBytes))
  const next = joinTerms(terms.filter(({ isRunning }) => !isRunning))
  return (
    <div className={`surface ${css.facts}`}>
      <p>{storage}</p>
      {quotaBytes < 0 ? null : <Progress label={storage} value={storageUsedBytes / Math.max(1, quotaBytes)} />}
      {next.length === 0 ? null : (
        <dl>
          <dt>{texts.next}</dt>
          {next.map(({ termId, name, startsAt, endsAt }) => (
            <dd key={termId}>
              <span>{name}</span> {texts.from(formatCalendarDate(startsAt), formatCalendarDate(endsAt))}
            </dd>
          ))}
        </dl>
      )}
    </div>
  )
}

const BYTES_PER_MB = 1024 * 1024
