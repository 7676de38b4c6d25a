import type { ListedPerson } from '@zhanjian/contract/accounts/people.ts'
import type { ReactNode } from 'react'
import { personTexts } from '#text/community/person.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { PagedList, type PagedListProps } from '../../../ui/lists/paged-list.tsx'
import css from './people-list.module.css'

interface PeopleListProps {
  people: PagedListProps<ListedPerson>['list']
  label: string
  empty: { title: string; description: string }
  /** A `PersonRow`. */
  children: (person: ListedPerson) => ReactNode
}

/** A list of users with its empty state. */
export const PeopleList = ({ people, label, empty, children }: PeopleListProps) => (
  <PagedList
    list={people}
    skeleton={<PeopleListSkeleton />}
    gone={<StateView kind="empty" {...personTexts.gone} />}
    empty={<StateView kind="empty" {...empty} />}
  >
    {(records) => (
      <ul className={`surface ${css.list}`} aria-label={label}>
        {records.map(children)}
      </ul>
    )}
  </PagedList>
)

const SKELETON_ROWS = 6

function PeopleListSkeleton() {
  return (
    <SkeletonGroup label={personTexts.loading}>
      <div className={`surface ${css.list}`}>
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={`row-${String(index)}`} className={css.loading}>
            <Skeleton width={48} height={48} radius="50%" />
            <span>
              <Skeleton width="40%" height={15} />
              <Skeleton width="64%" height={12} />
            </span>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
