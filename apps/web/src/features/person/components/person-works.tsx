import type { PersonProfile } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { listedKind } from '@zhanjian/contract/works/works.ts'
import { personTexts as texts } from '#text/community/person.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useLikeWork } from '../../../shared/works/use-optimistic-toggles.ts'
import { WorkMasonry, WorkMasonrySkeleton } from '../../../shared/works/work-masonry.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import type { useWorksOfPerson } from '../model/use-works-of-person.ts'
import css from './person-works.module.css'

interface PersonWorksProps {
  person: PersonProfile
  works: ReturnType<typeof useWorksOfPerson>
}

/** The published works of a user, by kind. */
export function PersonWorks({ person, works: { kind, setKind, list } }: PersonWorksProps) {
  return (
    <>
      <div className={css.kinds} role="toolbar" aria-label={texts.kinds}>
        <ChoiceChip isSelected={kind === null} onPress={() => setKind(null)}>
          {texts.all}
        </ChoiceChip>
        {listedKind.options.map((value) => (
          <ChoiceChip key={value} isSelected={kind === value} onPress={() => setKind(value)}>
            {workKindTexts[value]}
          </ChoiceChip>
        ))}
      </div>
      <div className={css.works}>
        <WorksOfKind person={person} isFiltered={kind !== null} list={list} />
      </div>
    </>
  )
}

interface WorksOfKindProps {
  person: PersonProfile
  isFiltered: boolean
  list: PersonWorksProps['works']['list']
}

function WorksOfKind({ person, isFiltered, list }: WorksOfKindProps) {
  const router = useRouter()
  const like = useLikeWork()
  const action = { label: texts.ownEmptyAction, onPress: () => router.push(screenAddress('publish')) }
  const empty = isFiltered ? texts.emptyKind : person.isMe ? { ...texts.ownEmpty, action } : texts.empty
  return (
    <PagedList list={list} skeleton={<WorkMasonrySkeleton label={texts.loading} />} empty={<StateView kind="empty" {...empty} />}>
      {(works) => (
        <WorkMasonry works={works} label={texts.worksOf(person.nickname)} hasMore={list.endState !== 'none'} onLike={like} />
      )}
    </PagedList>
  )
}
