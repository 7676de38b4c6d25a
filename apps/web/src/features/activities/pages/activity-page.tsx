import { type ActivityDetail, activityByCode } from '@zhanjian/contract/activities/activities.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useEffectEvent } from 'react'
import { activityWords, signInTexts as texts } from '#text/activities/activities.ts'
import { shellTexts } from '#text/app/shell.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { formatShanghaiMoment } from '../../../lib/shanghai-time.ts'
import { LinkedText } from '../../../shared/links/linked-text.tsx'
import { toPlaceAddress } from '../../../shared/places/to-place-address.ts'
import { WrittenPlaceLines } from '../../../shared/places/written-place.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { CalendarCheckDuotone, ClockRegular, MapPinRegular, UsersThreeRegular } from '../../../ui/icons/icons.gen.tsx'
import { ColumnsPage } from '../../../ui/layout/columns-page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { LinkRow } from '../../../ui/lists/rows.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { ActivityCalendar } from '../components/activity-calendar.tsx'
import { RewardSteps } from '../components/reward-steps.tsx'
import { SignInTile } from '../components/sign-in-tile.tsx'
import { useSignIn } from '../model/use-sign-in.ts'
import css from './activity-page.module.css'

/** One activity: today's button, the streak, the month and what can be got. */
export function ActivityPage() {
  const router = useRouter()
  const code = useQueryParams<'activity'>().get('code') ?? ''
  const query = useEndpoint(activityByCode, { params: { code } })
  const { data } = query
  useDocumentTitle(data && shellTexts.titleOf(data.title))
  return (
    <ColumnsPage>
      <NavBar title={data?.title ?? ''} onBack={() => router.back()} />
      {data !== undefined ? (
        <OpenActivity key={data.activityId} activity={data} onNewDay={() => void query.refetch()} />
      ) : !query.isError ? (
        <ActivitySkeleton />
      ) : query.error.errorCode === 'NOT_FOUND' || query.error.errorCode === 'INVALID_INPUT' ? (
        <StateView
          kind="empty"
          title={texts.gone.title}
          description={texts.gone.description}
          action={{ label: texts.gone.action, onPress: () => router.replace(screenAddress('activities')) }}
        />
      ) : (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
    </ColumnsPage>
  )
}

function OpenActivity({ activity, onNewDay }: { activity: ActivityDetail; onNewDay: () => void }) {
  const router = useRouter()
  const code = useQueryParams<'activity'>().get('k')
  const signIn = useSignIn(activity)
  useNewDay(activity, onNewDay)
  const { my, rulesText, rewards, owner } = activity
  const canMakeUp = my !== null && my.makeUpsLeft > 0 && activity.check.kind === 'none' && activity.status === 'running'
  return (
    <main className={css.page}>
      <div className={css.top}>
        <ActivityHead activity={activity} />
        <SignInTile {...{ activity, signIn, code }} />
      </div>
      <div className={css.side}>
        <ActivityCalendar
          activity={activity}
          my={my}
          onMakeUp={canMakeUp ? (day) => void signIn.makeUp(day, my.makeUpsLeft) : undefined}
        />
        <RewardSteps rewards={rewards} got={my?.rewards ?? []} />
      </div>
      <div className={css.rest}>
        {my === null || my.days.length === 0 ? null : (
          <div className={`surface ${css.records}`}>
            <LinkRow
              icon={CalendarCheckDuotone}
              label={texts.records}
              onPress={() => router.push(screenAddress('signInRecords', { code: activity.code }))}
            />
          </div>
        )}
        <Panel title={texts.rules}>
          <p className={css.rules}>
            <LinkedText text={rulesText} />
          </p>
          <p className={css.owner}>
            {texts.organiser}
            {owner === null ? (
              <span>{texts.ownerGone}</span>
            ) : (
              <a href={`#${screenAddress('person', { id: owner.id })}`}>{owner.nickname}</a>
            )}
          </p>
        </Panel>
      </div>
    </main>
  )
}

function ActivityHead({ activity: { cover, status, startsAt, endsAt, place, participantCount } }: { activity: ActivityDetail }) {
  return (
    <header className={`surface ${css.head}`}>
      {cover === null ? null : <img className={css.cover} src={cover} alt="" />}
      <ul className={css.facts}>
        <li>
          <Chip kind={status === 'running' ? 'success' : 'weak'}>{activityWords.statuses[status]}</Chip>
        </li>
        <li>
          <ClockRegular size={16} />
          {activityWords.window(formatShanghaiMoment(startsAt), formatShanghaiMoment(endsAt))}
        </li>
        {place === null ? null : (
          <li>
            <MapPinRegular size={16} />
            <a className={css.place} href={`#${toPlaceAddress(place)}`}>
              <WrittenPlaceLines place={place} />
            </a>
          </li>
        )}
        <li>
          <UsersThreeRegular size={16} />
          {activityWords.people(participantCount)}
        </li>
      </ul>
    </header>
  )
}

const DAY_MS = 86_400_000
const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const LONGEST_WAIT_MS = 3_600_000

/** Asks again when the server's day ends: by the time that has passed since its answer, not by the device's clock. */
function useNewDay({ now }: Pick<ActivityDetail, 'now'>, onNewDay: () => void): void {
  const ask = useEffectEvent(onNewDay)
  useEffect(() => {
    const sinceMidnightMs = (Date.parse(now) + SHANGHAI_OFFSET_MS) % DAY_MS
    const timer = setTimeout(() => ask(), Math.min(DAY_MS - sinceMidnightMs + 500, LONGEST_WAIT_MS))
    return () => clearTimeout(timer)
  }, [now])
}

const ActivitySkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.page}>
      <div className={css.top}>
        <Skeleton height={220} radius={16} />
        <Skeleton height={170} radius={16} />
      </div>
      <div className={css.side}>
        <Skeleton height={340} radius={16} />
      </div>
    </div>
  </SkeletonGroup>
)
