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
} from '@zhanjian/contract/activities/activity-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { activityWords } from '#text/activities/activities.ts'
import { managedStatusTexts, activityDeskTexts as texts } from '#text/activities/desk.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { formatShanghaiMoment } from '../../../lib/shanghai-time.ts'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { WarningNote } from '../../../ui/feedback/warning-note.tsx'
import { QrCodeRegular } from '../../../ui/icons/icons.gen.tsx'
import { Figures } from '../../../ui/layout/figures.tsx'
import { PageColumn, PageColumns } from '../../../ui/layout/page-columns.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { StateLine } from '../../../ui/layout/state-line.tsx'
import { DeskList } from '../../../ui/lists/desk-list.tsx'
import { EmptyList } from '../../../ui/lists/empty-list.tsx'
import { ListSection } from '../../../ui/lists/list-section.tsx'
import { ListRow, ListTile, RowLines } from '../../../ui/lists/list-tile.tsx'
import { CloseSheet } from '../components/desk/close-sheet.tsx'
import { DeskPage, MerchantDesk } from '../components/desk/desk-page.tsx'
import { DeskSkeleton } from '../components/desk/desk-skeleton.tsx'
import { VenueCodeScreen } from '../components/desk/venue-code-screen.tsx'
import css from './activity-desk-page.module.css'

/** One activity of its organiser: figures, who signed in, the code of the venue. */
export const ActivityDeskPage = () => <MerchantDesk>{(id) => <LoadedDesk id={id} />}</MerchantDesk>

function LoadedDesk({ id }: { id: string }) {
  const query = useEndpoint(managedActivityById, { params: { id } })
  const title = query.data?.title
  return (
    <DeskPage query={query} title={title} gone={texts.gone} skeleton={<DeskSkeleton label={texts.loading} widths="wide-start" />}>
      {(activity) => <Desk activity={activity} />}
    </DeskPage>
  )
}

function Desk({ activity }: { activity: ManagedActivity }) {
  const { activityId, status, startsAt, endsAt, closeReason } = activity
  const figures = useEndpoint(activityFigures, { params: { id: activityId } }).data
  return (
    <PageColumns widths="wide-start">
      <PageColumn>
        <StateLine>
          <Chip kind={status === 'running' ? 'success' : 'weak'}>{managedStatusTexts[status]}</Chip>
          {startsAt === null || endsAt === null ? null : (
            <span>{activityWords.window(formatShanghaiMoment(startsAt), formatShanghaiMoment(endsAt))}</span>
          )}
        </StateLine>
        {closeReason === '' ? null : <WarningNote>{texts.closedBecause(closeReason)}</WarningNote>}
        <Actions activity={activity} />
        <Figures
          figures={[
            { name: texts.figures.people, value: formatCount(figures?.participantCount) },
            { name: texts.figures.signIns, value: formatCount(figures?.signInCount) },
            { name: texts.figures.today, value: formatCount(figures?.todayCount) },
          ]}
        />
        <Panel title={texts.plot}>
          {figures === undefined ? (
            <Skeleton height={200} radius={12} />
          ) : (
            <LineChart
              label={texts.plot}
              format={texts.times}
              formatShort={String}
              points={figures.days.map(({ day, count }) => ({
                name: sliceUnits(day, 5).replace('-', '/'),
                fullName: activityWords.day(day),
                value: count,
              }))}
            />
          )}
        </Panel>
        <Panel title={texts.rewards}>
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
        </Panel>
      </PageColumn>
      <SignInList id={activityId} />
    </PageColumns>
  )
}

const formatCount = (count: number | undefined): string => count?.toLocaleString('zh-CN') ?? '–'

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
  const { call } = useServices()
  const list = useCursorList(activitySignIns, { params: { id }, body: {} }, { getKey: (record) => record.id })
  return (
    <ListSection
      title={texts.list}
      action={
        <DownloadButton kind="weak" askForLink={() => call(activityExportLink, { params: { id } })}>
          {texts.export}
        </DownloadButton>
      }
    >
      <DeskList list={list} loading={texts.loading} empty={<EmptyList text={texts.noSignIns} />}>
        {(records) => (
          <ListTile as="ol" className={css.rows}>
            {records.map((record) => (
              <SignInRow key={record.id} record={record} />
            ))}
          </ListTile>
        )}
      </DeskList>
    </ListSection>
  )
}

function SignInRow({ record: { person, at, way, distanceM, streak, day } }: { record: OrganiserSignIn }) {
  const how = [
    formatShanghaiMoment(at),
    way === 'make_up' ? `${activityWords.ways[way]} ${activityWords.day(day)}` : activityWords.ways[way],
  ]
  return (
    <ListRow>
      <ProfilePicture src={person?.avatar ?? ''} size={36} />
      <RowLines title={person?.nickname ?? texts.goneName} hasFigures>
        <small>{[...how, distanceM === null ? '' : texts.distance(distanceM)].filter(Boolean).join(' · ')}</small>
      </RowLines>
      <span className={css.streak}>{texts.streak(streak)}</span>
    </ListRow>
  )
}
