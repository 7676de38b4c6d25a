import { followedByPerson, followersOfPerson, personById } from '@zhanjian/contract/accounts/people.ts'
import { useRef, useState } from 'react'
import { personTexts, peopleTexts as texts } from '#text/community/person.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { keysOf } from '../../../lib/type-guards.ts'
import { getFollowLabel } from '../../../shared/people/get-follow-label.ts'
import { PersonRow } from '../../../shared/people/person-row.tsx'
import { useFollowPerson } from '../../../shared/works/use-optimistic-toggles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { PullToRefresh } from '../../../ui/lists/pull-to-refresh.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { PeopleList } from '../components/people-list.tsx'
import css from './people-page.module.css'

type FollowList = 'followers' | 'following'
const FOLLOW_LISTS = keysOf<FollowList>({ followers: true, following: true })

/** Followers of a user, and the users whom they follow. */
export function PeoplePage() {
  const query = useQueryParams<'people'>()
  const id = query.get('id') ?? ''
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const [list, setList] = useState<FollowList>(query.get('list') === 'following' ? 'following' : 'followers')
  const personQuery = useEndpoint(personById, { params: { id } })
  const options = { getKey: (card: { id: string }) => card.id }
  const followers = useCursorList(followersOfPerson, { params: { id } }, { ...options, isEnabled: list === 'followers' })
  const following = useCursorList(followedByPerson, { params: { id } }, { ...options, isEnabled: list === 'following' })
  const people = list === 'followers' ? followers : following
  const follow = useFollowPerson()
  const { user } = useSessionState()
  return (
    <ColumnsPage scrollerRef={scroller}>
      <NavBar title={personQuery.data?.nickname ?? personTexts.title} onBack={() => router.back()} />
      <div className={css.lists}>
        <SegmentedControl<FollowList>
          label={texts.which}
          value={list}
          onChange={setList}
          segments={FOLLOW_LISTS.map((value) => ({ value, label: texts.lists[value] }))}
        />
      </div>
      <PullToRefresh scroller={scroller} onRefresh={people.refresh}>
        <main>
          <PeopleList people={people} label={texts.lists[list]} empty={texts.empty[list]}>
            {(card) => (
              <PersonRow key={card.id} person={card}>
                {card.id === user.id ? null : (
                  <Button
                    kind={card.isFollowed ? 'plain' : 'weak'}
                    size="small"
                    aria-label={personTexts.followLabel(getFollowLabel(card), card.nickname)}
                    onClick={() => follow(card.id, !card.isFollowed)}
                  >
                    {getFollowLabel(card)}
                  </Button>
                )}
              </PersonRow>
            )}
          </PeopleList>
        </main>
      </PullToRefresh>
    </ColumnsPage>
  )
}
