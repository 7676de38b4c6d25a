import { useQueryClient } from '@tanstack/react-query'
import { blockedPeople, blockPerson, type ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { useRef, useState } from 'react'
import { blockedTexts as texts } from '#text/community/person.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { PersonRow } from '../../../shared/people/person-row.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { PeopleList } from '../components/people-list.tsx'
import css from './blocked-people-page.module.css'

/** The users whom this user has blocked, each with a button to unblock. */
export function BlockedPeoplePage() {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)
  const people = useCursorList(blockedPeople, {}, { getKey: ({ id }) => id })

  async function unblockPerson({ id, nickname }: ListedPerson): Promise<void> {
    setBusyId(id)
    try {
      await call(blockPerson, { params: { id }, body: { isBlocked: false } })
      showToast(texts.unblocked(nickname))
      await queryClient.invalidateQueries()
    } catch (error) {
      handleError(error)
    } finally {
      setBusyId(null)
    }
  }
  return (
    <ColumnsPage scrollerRef={scroller}>
      <NavBar title={screenTitles.blocked} onBack={() => router.back()} />
      <PullToRefresh scroller={scroller} onRefresh={people.refresh}>
        <main>
          {people.records.length === 0 ? null : <p className={css.note}>{texts.note}</p>}
          <PeopleList people={people} label={screenTitles.blocked} empty={texts.empty}>
            {(person) => (
              <PersonRow key={person.id} person={person}>
                <Button
                  kind="weak"
                  size="small"
                  isBusy={busyId === person.id}
                  aria-label={texts.unblockLabel(person.nickname)}
                  onClick={() => void unblockPerson(person)}
                >
                  {texts.unblock}
                </Button>
              </PersonRow>
            )}
          </PeopleList>
        </main>
      </PullToRefresh>
    </ColumnsPage>
  )
}
