import { ticketTexts } from '#text/lottery/tickets.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import css from './ticket-row.module.css'

const ROWS = 4

export const TicketListSkeleton = () => (
  <SkeletonGroup label={ticketTexts.loading}>
    <div className={css.list}>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={`ticket-${String(index)}`} className={css.item}>
          <div className={css.row}>
            <span className={css.main}>
              <Skeleton width={84} height={84} radius={12} />
              <span className={classNames(css.text, css.lines)}>
                <Skeleton width="70%" height={16} />
                <Skeleton width="86%" height={12} />
                <Skeleton width="52%" height={12} />
              </span>
            </span>
            <span className={css.stub} />
          </div>
        </div>
      ))}
    </div>
  </SkeletonGroup>
)
