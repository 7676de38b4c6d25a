import { useQueryClient } from '@tanstack/react-query'
import {
  activityExportLink,
  activityFigures,
  activitySignIns,
  adminActivities,
  closeActivity,
  type ManagedActivity,
  managedActivities,
  managedActivityById,
  merchantDesk,
  type OrganiserSignIn,
  withdrawActivity,
} from '@zhanjian/contract/activity-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { useState } from 'react'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { formatShanghaiMoment } from '../../../lib/shanghai-time.ts'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { activityWords } from '../../../text/zh/activities/activities.ts'
import { managedStatusTexts, activityDeskTexts as texts } from '../../../text/zh/activities/desk.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { DownloadSimpleRegular, QrCodeRegular } from '../../../ui/icons/icons.gen.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { CloseSheet } from '../components/desk/close-sheet.tsx'
import { VenueCodeScreen } from '../components/desk/venue-code-screen.tsx'
import { MerchantOnly } from '../components/merchant-only.tsx'
import css from './activity-desk-page.module.css'

/** One activity of its organiser: figures, who signed in, the code of the venue. */
export function ActivityDeskPage() {
  const router = useRouter()
  const id = useQueryParams<'activityDesk'>().get('id') ?? ''
  return (
    <MerchantOnly>
      <LoadedDesk key={id} id={id} onBack={() => router.back()} />
    </MerchantOnly>
  )
}

function LoadedDesk({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useEndpoint(managedActivityById, { params: { id } })
  const { data } = query
  useDocumentTitle(data && shellTexts.titleOf(data.title))
  return (
    <Page width="wide">
      <NavBar title={data?.title ?? ''} onBack={onBack} />
      {data !== undefined ? (
        <Desk activity={data} />
      ) : !query.isError ? (
        <DeskSkeleton />
      ) : query.error.errorCode === 'NOT_FOUND' ? (
        <StateView kind="empty" {...texts.gone} action={{ label: kitTexts.back, onPress: onBack }} />
      ) : (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

function Desk({ activity }: { activity: ManagedActivity }) {
  const { activityId, status, startsAt, endsAt, closeReason } = activity
  const figures = useEndpoint(activityFigures, { params: { id: activityId } }).data
  return (
    <main className={css.page}>
      <div className={css.main}>
        <div className={css.state}>
          <Chip kind={status === 'running' ? 'accent' : 'weak'}>{managedStatusTexts[status]}</Chip>
          {startsAt === null || endsAt === null ? null : (
            <span>{activityWords.window(formatShanghaiMoment(startsAt), formatShanghaiMoment(endsAt))}</span>
          )}
        </div>
        {closeReason === '' ? null : <p className={css.closed}>{texts.closedBecause(closeReason)}</p>}
        <Actions activity={activity} />
        <dl className={css.figures}>
          <Figure label={texts.figures.people} value={figures?.participantCount} />
          <Figure label={texts.figures.signIns} value={figures?.signInCount} />
          <Figure label={texts.figures.today} value={figures?.todayCount} />
        </dl>
        <section className={css.panel} aria-label={texts.plot}>
          <h2>{texts.plot}</h2>
          {figures === undefined ? (
            <Skeleton height={200} radius={12} />
          ) : (
            <LineChart
              label={texts.plot}
              format={texts.times}
              formatShort={String}
              points={figures.days.map(({ day, count }) => ({
                name: day.slice(5).replace('-', '/'),
                fullName: activityWords.day(day),
                value: count,
              }))}
            />
          )}
        </section>
        <section className={css.panel} aria-label={texts.rewards}>
          <h2>{texts.rewards}</h2>
          <ul>
            {activity.rewards.map((reward) => (
              <li key={reward.streakDays} className={css.reward}>
                <span>{texts.rewardLine(reward.streakDays, activityWords.reward(reward))}</span>
                <span>
                  {texts.rewardCount(figures?.rewards.find(({ streakDays }) => streakDays === reward.streakDays)?.count ?? 0)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <SignInList id={activityId} />
    </main>
  )
}

const Figure = ({ label, value }: { label: string; value: number | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value === undefined ? '–' : value.toLocaleString('zh-CN')}</dd>
  </div>
)

function Actions({ activity }: { activity: ManagedActivity }) {
  const { call, handleError, showToast } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'code' | 'close'>()
  const { activityId, status, form, code } = activity
  const refresh = () => {
    for (const { path } of [managedActivityById, managedActivities, merchantDesk, adminActivities])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
  const withdraw = () =>
    call(withdrawActivity, { params: { id: activityId } }).then(() => {
      showToast(texts.withdrawn)
      refresh()
      router.replace(screenAddress('activityEditor', { id: activityId }))
    }, handleError)
  const close = (reason: string) =>
    call(closeActivity, { params: { id: activityId }, body: { reason } }).then(
      () => {
        showToast(texts.closed)
        refresh()
        return true
      },
      (error: unknown) => {
        handleError(error)
        refresh()
        return false
      },
    )
  return (
    <div className={css.actions}>
      {status === 'running' && form.check.kind === 'code' ? (
        <Button icon={QrCodeRegular} onClick={() => setOpen('code')}>
          {texts.code}
        </Button>
      ) : null}
      <Button kind="weak" onClick={() => router.push(screenAddress('activity', { code }))}>
        {texts.open}
      </Button>
      {status === 'upcoming' ? (
        <Button kind="plain" onClick={() => void withdraw()}>
          {texts.withdraw}
        </Button>
      ) : null}
      {status === 'running' || status === 'upcoming' ? (
        <Button kind="plain" onClick={() => setOpen('close')}>
          {texts.close}
        </Button>
      ) : null}
      {open === 'code' ? <VenueCodeScreen activity={activity} onClose={() => setOpen(undefined)} /> : null}
      {open === 'close' ? <CloseSheet onConfirm={close} onClose={() => setOpen(undefined)} /> : null}
    </div>
  )
}

function SignInList({ id }: { id: string }) {
  const { call, handleError, navigateAway } = useServices()
  const list = useCursorList(activitySignIns, { params: { id }, body: {} }, { getKey: (record) => record.id })
  const exportAll = () =>
    call(activityExportLink, { params: { id } })
      .then(({ url }) => navigateAway(url))
      .catch(handleError)
  return (
    <section className={css.list} aria-label={texts.list}>
      <header className={css.head}>
        <h2>{texts.list}</h2>
        <Button kind="weak" size="small" icon={DownloadSimpleRegular} onClick={() => void exportAll()}>
          {texts.export}
        </Button>
      </header>
      {list.state === 'failed' && list.error !== null ? (
        <LoadError error={list.error} onRetry={list.retry} />
      ) : list.state !== 'ready' ? (
        <SkeletonGroup label={texts.loading}>
          <Skeleton height={240} radius={16} />
        </SkeletonGroup>
      ) : list.records.length === 0 ? (
        <p className={css.none}>{texts.noSignIns}</p>
      ) : (
        <>
          <ol className={css.rows}>
            {list.records.map((record) => (
              <SignInRow key={record.id} record={record} />
            ))}
          </ol>
          <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
        </>
      )}
    </section>
  )
}

function SignInRow({ record: { person, at, way, distanceM, streak, day } }: { record: OrganiserSignIn }) {
  const how = [
    formatShanghaiMoment(at),
    way === 'make_up' ? `${activityWords.ways[way]} ${activityWords.day(day)}` : activityWords.ways[way],
  ]
  return (
    <li className={css.row}>
      <ProfilePicture src={person?.avatar ?? ''} size={36} />
      <span className={css.text}>
        <b>{person?.nickname ?? texts.goneName}</b>
        <small>{[...how, distanceM === null ? '' : texts.distance(distanceM)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={css.streak}>{texts.streak(streak)}</span>
    </li>
  )
}

const DeskSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.page}>
      <div className={css.main}>
        <Skeleton height={90} radius={16} />
        <Skeleton height={260} radius={16} />
      </div>
      <Skeleton height={320} radius={16} />
    </div>
  </SkeletonGroup>
)
