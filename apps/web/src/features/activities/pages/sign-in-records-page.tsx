import { mySignIns, type SignInRecord } from '@zhanjian/contract/activities/activities.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { activityWords, signInTexts, signInRecordTexts as texts } from '#text/activities/activities.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { formatShanghaiMoment } from '../../../lib/shanghai-time.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ActivityTile } from '../components/activity-tile.tsx'
import css from './sign-in-records-page.module.css'

/** Which days, how, and what they brought. */
export function SignInRecordsPage() {
  const router = useRouter()
  const code = useQueryParams<'signInRecords'>().get('code') ?? ''
  const isLoggedIn = isLoggedInState(useSessionState())
  const list = useCursorList(mySignIns, { body: { code } }, { getKey: ({ day }) => day, isEnabled: isLoggedIn })
  const activity = list.pages[0]?.activity
  return (
    <Page>
      <NavBar title={screenTitles.signInRecords} onBack={() => router.back()} />
      {list.state === 'failed' && list.error !== null ? (
        list.error.errorCode === 'NOT_FOUND' || list.error.errorCode === 'INVALID_INPUT' ? (
          <StateView kind="empty" title={signInTexts.gone.title} description={signInTexts.gone.description} />
        ) : (
          <LoadError error={list.error} onRetry={list.retry} />
        )
      ) : activity === undefined ? (
        <RecordsSkeleton />
      ) : (
        <main className={css.page}>
          <ActivityTile activity={activity} />
          {list.records.length === 0 ? (
            <StateView
              kind="empty"
              title={texts.empty.title}
              description={texts.empty.description}
              action={{ label: texts.empty.action, onPress: () => router.replace(screenAddress('activity', { code })) }}
            />
          ) : (
            <>
              <ol className={`surface ${css.records}`}>
                {list.records.map((record) => (
                  <Record key={record.day} record={record} />
                ))}
              </ol>
              <ListEnd endState={list.endState} onLoadMore={list.loadMore} endText={texts.end} />
            </>
          )}
        </main>
      )}
    </Page>
  )
}

function Record({ record: { day, at, way, distanceM, streak, rewards } }: { record: SignInRecord }) {
  return (
    <li className={css.record}>
      <span className={css.day}>{activityWords.day(day)}</span>
      <span className={css.text}>
        <b>{texts.timeAndWay(formatShanghaiMoment(at), activityWords.ways[way])}</b>
        {distanceM === null ? null : <small>{texts.distance(distanceM)}</small>}
        {rewards.map((reward) => (
          <small key={reward.streakDays} className={css.reward}>
            {`${activityWords.reward(reward)} · ${activityWords.outcomes[reward.outcome]}`}
          </small>
        ))}
      </span>
      <span className={css.streak}>{texts.streak(streak)}</span>
    </li>
  )
}

const RecordsSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.page}>
      <Skeleton height={105} radius={16} />
      <Skeleton height={320} radius={16} />
    </div>
  </SkeletonGroup>
)
