import { myActivities, publicActivities } from '@zhanjian/contract/activities/activities.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { activityListTexts as texts } from '#text/activities/activities.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ActivityTile } from '../components/activity-tile.tsx'
import css from './activities-page.module.css'

type View = 'open' | 'mine' | 'ended'

const VIEWS = ['open', 'mine', 'ended'] as const
const PAGE_SIZE = 20

/** Activities to discover, and those that the user has signed in to. */
export function ActivitiesPage() {
  const router = useRouter()
  const param = useQueryParams<'activities'>().get('view')
  const view: View = param === 'mine' || param === 'ended' ? param : 'open'
  const choose = (next: View) => router.replaceQuery(next === 'open' ? '' : new URLSearchParams({ view: next }).toString())
  return (
    <ColumnsPage>
      <NavBar title={texts.title} onBack={() => router.back()} />
      <main>
        <div className={css.tabs}>
          <SegmentedControl
            label={texts.tabList}
            value={view}
            onChange={choose}
            segments={VIEWS.map((value) => ({ value, label: texts.tabs[value] }))}
          />
        </div>
        {view === 'mine' ? <MyList onDiscover={() => choose('open')} /> : <PublicList key={view} which={view} />}
      </main>
    </ColumnsPage>
  )
}

function PublicList({ which }: { which: 'open' | 'ended' }) {
  const [pageCount, setPageCount] = useState(1)
  const query = useEndpoint(publicActivities, { body: { which, size: PAGE_SIZE * pageCount } })
  const { data } = query
  if (data === undefined)
    return query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <ListSkeleton />
  if (data.records.length === 0) return <StateView kind="empty" {...texts.empty[which]} />
  return (
    <div className={css.list}>
      {data.records.map((activity) => (
        <ActivityTile key={activity.activityId} activity={activity} />
      ))}
      {data.total > data.records.length && pageCount < 5 ? (
        <Button kind="plain" onClick={() => setPageCount(pageCount + 1)}>
          {texts.more}
        </Button>
      ) : null}
    </div>
  )
}

function MyList({ onDiscover }: { onDiscover: () => void }) {
  const router = useRouter()
  const isLoggedIn = isLoggedInState(useSessionState())
  const list = useCursorList(myActivities, { body: {} }, { getKey: ({ activityId }) => activityId, isEnabled: isLoggedIn })
  if (!isLoggedIn)
    return (
      <StateView
        kind="denied"
        title={texts.visitor.title}
        description={texts.visitor.description}
        action={{ label: texts.visitor.action, onPress: () => router.push(screenAddress('codeLogin')) }}
      />
    )
  if (list.state === 'failed' && list.error !== null) return <LoadError error={list.error} onRetry={list.retry} />
  if (list.state !== 'ready') return <ListSkeleton />
  if (list.records.length === 0) {
    const { title, description, action } = texts.empty.mine
    return <StateView kind="empty" title={title} description={description} action={{ label: action, onPress: onDiscover }} />
  }
  return (
    <>
      <div className={css.list}>
        {list.records.map((activity) => (
          <ActivityTile key={activity.activityId} activity={activity}>
            {activity.status === 'running'
              ? `${texts.streak(activity.streak)} · ${activity.hasSignedInToday ? texts.today : texts.notToday}`
              : texts.count(activity.signInCount)}
          </ActivityTile>
        ))}
      </div>
      <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
    </>
  )
}

const ListSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.list}>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={105} radius={16} />
      ))}
    </div>
  </SkeletonGroup>
)
