import { type ManagedActivitySummary, managedActivities, merchantDesk } from '@zhanjian/contract/activities/activity-admin.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { managedBooths } from '@zhanjian/contract/merchants/booth-admin.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { type PlainScreenName, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { activityWords } from '#text/activities/activities.ts'
import { managedStatusTexts, ownActivitiesTexts, merchantDeskTexts as texts } from '#text/activities/desk.ts'
import { ownBoothsTexts } from '#text/booths/desk.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { formatCompactNumber } from '../../../lib/format-compact-number.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { formatShanghaiMoment } from '../../../lib/shanghai-time.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import {
  BankDuotone,
  CalendarCheckDuotone,
  IdentificationCardDuotone,
  PlusBold,
  SealCheckDuotone,
  StorefrontDuotone,
} from '../../../ui/icons/icons.gen.tsx'
import { Figures } from '../../../ui/layout/figures.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageColumn, PageColumns } from '../../../ui/layout/page-columns.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ListSection } from '../../../ui/lists/list-section.tsx'
import { ListRow, ListTile, RowLines } from '../../../ui/lists/list-tile.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import { MerchantOnly } from '../components/merchant-only.tsx'
import css from './merchant-desk-page.module.css'

/** Everything that a merchant has going on, on one page. */
export function MerchantDeskPage() {
  const router = useRouter()
  return (
    <Page width="wide">
      <NavBar title={screenTitles.merchantDesk} onBack={() => router.back()} />
      <MerchantOnly>
        <LoadedDesk />
      </MerchantOnly>
    </Page>
  )
}

function LoadedDesk() {
  const query = useEndpoint(merchantDesk, {})
  if (query.data !== undefined) return <Desk desk={query.data} />
  return query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <DeskSkeleton />
}

function Desk({ desk }: { desk: CallData<typeof merchantDesk> }) {
  const router = useRouter()
  const { prizes, tickets, activities, days } = desk
  const signInCount = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <PageColumns widths="even">
      <PageColumn>
        {desk.company === '' ? null : <p className={css.company}>{desk.company}</p>}
        <Figures
          figures={[
            { name: texts.figures.running, value: formatCompactNumber(activities.running) },
            { name: texts.figures.people, value: formatCompactNumber(signInCount) },
            { name: texts.figures.online, value: formatCompactNumber(prizes.online) },
            {
              name: texts.figures.verified,
              value: `${formatCompactNumber(tickets.verified)} / ${formatCompactNumber(tickets.won)}`,
            },
          ]}
        />
        <Panel title={texts.plot}>
          <LineChart
            label={texts.plot}
            format={texts.days}
            formatShort={String}
            points={days.map(({ day, count }) => ({
              name: sliceUnits(day, 5).replace('-', '/'),
              fullName: activityWords.day(day),
              value: count,
            }))}
          />
        </Panel>
        <RowGroup place="column">
          <BoothsRow />
        </RowGroup>
        <RowGroup title={texts.prizes} place="column">
          <DeskRow icon={StorefrontDuotone} to="publishedPrizes" value={texts.prizeCounts(prizes.pending, prizes.draft)} />
          <DeskRow icon={SealCheckDuotone} to="verifyTicket" value={texts.verifiers(desk.verifierCount)} />
          <DeskRow icon={CalendarCheckDuotone} to="verifyRecords" />
          <LinkRow icon={BankDuotone} label={texts.application} onPress={() => router.push(screenAddress('becomeMerchant'))} />
        </RowGroup>
      </PageColumn>
      <ListSection
        title={texts.all}
        action={
          <Button size="small" icon={PlusBold} onClick={() => router.push(screenAddress('activityEditor'))}>
            {texts.make}
          </Button>
        }
      >
        <OwnActivities />
      </ListSection>
    </PageColumns>
  )
}

function DeskRow({ icon, to, value }: { icon: Icon; to: PlainScreenName; value?: string }) {
  const router = useRouter()
  return (
    <LinkRow
      icon={icon}
      label={screenTitles[to]}
      {...(value === undefined ? {} : { value })}
      onPress={() => router.push(screenAddress(to))}
    />
  )
}

/** Their number is no reason to wait for the desk. */
function BoothsRow() {
  const booths = useEndpoint(managedBooths, {}).data?.records
  const newLeads = booths?.reduce((sum, { newLeadCount }) => sum + newLeadCount, 0) ?? 0
  return (
    <DeskRow
      icon={IdentificationCardDuotone}
      to="booths"
      {...(booths === undefined ? {} : { value: ownBoothsTexts.count(booths.length, newLeads) })}
    />
  )
}

const PAGE_SIZE = 20

function OwnActivities() {
  const router = useRouter()
  const [pageCount, setPageCount] = useState(1)
  const query = useEndpoint(managedActivities, { body: { size: PAGE_SIZE * pageCount } })
  const { data } = query
  if (data === undefined)
    return query.isError ? (
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonGroup label={ownActivitiesTexts.loading}>
        <Skeleton height={240} radius={16} />
      </SkeletonGroup>
    )
  if (data.records.length === 0) {
    const make = { label: texts.make, onPress: () => router.push(screenAddress('activityEditor')) }
    return <StateView kind="empty" {...ownActivitiesTexts.empty} action={make} />
  }
  return (
    <ListTile className={css.rows}>
      {data.records.map((activity) => (
        <OwnActivityRow key={activity.activityId} activity={activity} />
      ))}
      {data.total > data.records.length && pageCount < 5 ? (
        <li className={css.more}>
          <Button kind="plain" onClick={() => setPageCount(pageCount + 1)}>
            {ownActivitiesTexts.more}
          </Button>
        </li>
      ) : null}
    </ListTile>
  )
}

function OwnActivityRow({ activity }: { activity: ManagedActivitySummary }) {
  const { activityId, title, status, cover, startsAt, endsAt, participantCount, signInCount } = activity
  const address =
    status === 'draft' ? screenAddress('activityEditor', { id: activityId }) : screenAddress('activityDesk', { id: activityId })
  const hasWindow = startsAt !== null && endsAt !== null
  return (
    <ListRow address={address}>
      <Thumbnail className={css.cover} src={cover}>
        <CalendarCheckDuotone size={24} />
      </Thumbnail>
      <RowLines title={title === '' ? ownActivitiesTexts.untitled : title} isSpaced hasFigures>
        <small>
          {hasWindow
            ? activityWords.window(formatShanghaiMoment(startsAt), formatShanghaiMoment(endsAt))
            : ownActivitiesTexts.noWindow}
        </small>
        {status === 'draft' ? null : <small>{ownActivitiesTexts.figures(participantCount, signInCount)}</small>}
      </RowLines>
      <Chip kind={status === 'running' ? 'success' : status === 'draft' ? 'outline' : 'weak'}>{managedStatusTexts[status]}</Chip>
    </ListRow>
  )
}

const DeskSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <PageColumns widths="even" isLoading>
      <PageColumn>
        <Skeleton height={150} radius={16} />
        <Skeleton height={260} radius={16} />
      </PageColumn>
      <Skeleton height={320} radius={16} />
    </PageColumns>
  </SkeletonGroup>
)
