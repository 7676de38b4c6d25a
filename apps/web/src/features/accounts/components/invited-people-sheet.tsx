import { useInfiniteQuery } from '@tanstack/react-query'
import { invitedPeople } from '@zhanjian/contract/accounts/account.ts'
import { accountSafetyTexts } from '#text/accounts/account-safety.ts'
import { formatCalendarDay } from '../../../lib/format-calendar-date.ts'
import { useServices } from '../../../lib/services.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './invited-people-sheet.module.css'
import { RowGroupsSkeleton } from './rows-skeleton.tsx'

const texts = accountSafetyTexts.invitation
const PAGE_SIZE = 20

/** The users who registered with this user's invitation code. */
export function InvitedPeopleSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet title={texts.invited} isOpen={isOpen} onClose={onClose}>
      <InvitedPeopleList />
    </Sheet>
  )
}

function InvitedPeopleList() {
  const { call } = useServices()
  const query = useInfiniteQuery({
    queryKey: [invitedPeople.path],
    queryFn: ({ pageParam, signal }) => call(invitedPeople, { body: { current: pageParam, size: PAGE_SIZE } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  })
  if (query.isPending) return <RowGroupsSkeleton groups={[3]} />
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  const people = query.data.pages.flatMap(({ records }) => records)
  if (people.length === 0) return <StateView kind="empty" {...texts.empty} />
  return (
    <>
      <ul className={css.people}>
        {people.map(({ id, nickname, avatar, joinedAt }) => (
          <li key={id}>
            <ProfilePicture src={avatar} size={40} />
            <b>{nickname}</b>
            <small>{texts.joinedAt(formatCalendarDay(joinedAt, Date.now()))}</small>
          </li>
        ))}
      </ul>
      <MoreButton label={texts.more} query={query} />
    </>
  )
}
