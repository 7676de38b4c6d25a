import { shellTexts } from '#text/app/shell.ts'
import { searchTexts } from '#text/discovery/search.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { splitTerms } from '../model/search-query.ts'
import { useFoundPeople } from './matched-people.tsx'
import { PersonResult } from './person-result.tsx'
import css from './results.module.css'

export function PeopleResults({ text }: { text: string }) {
  const list = useFoundPeople(text)
  if (text === '') return <StateView kind="empty" {...searchTexts.peopleNeedText} />
  if (list.state === 'failed') {
    return <LoadError error={list.error} title={searchTexts.failed} onRetry={list.retry} />
  }
  if (list.state === 'pending') return <PeopleSkeleton />
  if (list.records.length === 0) {
    return <StateView kind="empty" title={searchTexts.nobodyFound(text)} description={searchTexts.nobodyHint} />
  }
  return (
    <>
      <ul className={css.people}>
        {list.records.map((person) => (
          <PersonResult key={person.id} person={person} terms={splitTerms(text)} />
        ))}
      </ul>
      <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
    </>
  )
}

function PeopleSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.people}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={css.skeletonRow}>
            <Skeleton width={48} height={48} radius="50%" />
            <div className={css.skeletonWords}>
              <Skeleton width="40%" />
              <Skeleton width="70%" height={12} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
