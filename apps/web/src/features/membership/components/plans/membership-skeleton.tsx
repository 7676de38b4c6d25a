import { plansTexts as texts } from '#text/membership/plans.ts'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import css from '../../pages/membership-page.module.css'
import choiceCss from './plan-choice.module.css'

/** The shape of the page of plans. */
export const MembershipSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.layout}>
      <Skeleton radius={16} aspectRatio="1050 / 650" />
      <div className={css.main}>
        <div className={choiceCss.plans}>
          {['bronze', 'silver', 'gold'].map((tier) => (
            <Skeleton key={tier} height={190} radius={16} />
          ))}
        </div>
        <Skeleton height={240} radius={16} />
      </div>
    </div>
  </SkeletonGroup>
)
