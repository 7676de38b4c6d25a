import { type MembershipChange, membershipChanges } from '@zhanjian/contract/money/membership.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { orderTexts } from '#text/membership/orders.ts'
import { useCursorList } from '../../../../lib/api/use-cursor-list.ts'
import { formatCalendarDate } from '../../../../lib/format-calendar-date.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { ListRow, ListTile, RowLines } from '../../../../ui/lists/list-tile.tsx'
import css from './days-list.module.css'
import { OrdersSkeleton } from './orders-skeleton.tsx'

const texts = orderTexts.days

/** What the membership was given and what was taken back. */
export function DaysList() {
  const router = useRouter()
  const list = useCursorList(membershipChanges, { body: {} }, { getKey: ({ id }) => id })
  if (list.state === 'pending') return <OrdersSkeleton />
  if (list.state === 'failed') return <LoadError error={list.error} onRetry={list.retry} />
  if (list.records.length === 0)
    return (
      <StateView
        kind="empty"
        {...texts.empty}
        action={{ label: orderTexts.record.toPlans, onPress: () => router.push(screenAddress('membership')) }}
      />
    )
  return (
    <>
      <ListTile className={css.rows}>
        {list.records.map((change) => (
          <DaysRow key={change.id} change={change} />
        ))}
      </ListTile>
      <ListEnd endState={list.endState} onLoadMore={list.loadMore} endText={texts.end} />
    </>
  )
}

function DaysRow({ change: { kind, source, name, days, until, at } }: { change: MembershipChange }) {
  const isGrant = kind === 'grant'
  return (
    <ListRow>
      <RowLines title={[isGrant ? texts.sources[source] : texts.takeBack, name].join(' · ')}>
        <small>{formatMoment(at)}</small>
        <small>{until === null ? texts.none : texts.until(formatCalendarDate(until))}</small>
      </RowLines>
      <b className={css.days} data-taken={!isGrant || undefined}>
        {isGrant ? texts.amount(days) : texts.taken(days)}
      </b>
    </ListRow>
  )
}
