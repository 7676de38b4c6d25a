import { useInfiniteQuery } from '@tanstack/react-query'
import { invitedPeople } from '@zhanjian/contract/account.ts'
import { calendarDay } from '../../../lib/calendar-date.ts'
import { useServices } from '../../../lib/services.tsx'
import { accountSafetyTexts } from '../../../text/zh/accounts/account-safety.ts'
import { Avatar } from '../../../shared/people/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import css from './invited-sheet.module.css'
import { LoadingRows } from './loading-rows.tsx'

const texts = accountSafetyTexts.invitation
const PAGE_SIZE = 20

/** E-11: who came by my invitation. */
export function InvitedSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet title={texts.invited} isOpen={isOpen} onClose={onClose}>
      <InvitedPeople />
    </Sheet>
  )
}

function InvitedPeople() {
  const { call } = useServices()
  const query = useInfiniteQuery({
    queryKey: [invitedPeople.path],
    queryFn: ({ pageParam, signal }) => call(invitedPeople, { body: { current: pageParam, size: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  if (query.isPending) return <LoadingRows groups={[3]} />
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
  const people = query.data.pages.flatMap(({ records }) => records)
  if (people.length === 0) return <StateView kind="empty" {...texts.empty} />
  return (
    <>
      <ul className={css.people}>
        {people.map(({ id, nickname, avatar, joinedAt }) => (
          <li key={id}>
            <Avatar src={avatar} size={40} />
            <b>{nickname}</b>
            <small>{texts.joinedAt(calendarDay(joinedAt, Date.now()))}</small>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button kind="plain" isWide isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </>
  )
}
