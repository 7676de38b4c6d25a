import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { guestOverview, type HostedGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { useEffect, useId, useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { guestDeskTexts as texts } from '#text/invitations/guest-desk.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useDocumentTitle, useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { UndoBar } from '../../../ui/feedback/undo-bar.tsx'
import { WarningNote } from '../../../ui/feedback/warning-note.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageColumn, PageColumns } from '../../../ui/layout/page-columns.tsx'
import { StateLine } from '../../../ui/layout/state-line.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { getTabId, TabList } from '../../../ui/navigation/tab-list.tsx'
import { BlessingList } from '../components/blessing-list.tsx'
import { Entrance } from '../components/entrance.tsx'
import { GuestList } from '../components/guest-list.tsx'
import { GuestSheet } from '../components/guest-sheet.tsx'
import { GuestSums, LatestAnswers } from '../components/guest-sums.tsx'
import { LinkSwitch } from '../components/link-switch.tsx'
import { useLiveGuests } from '../model/use-guest-desk.ts'
import { isAnswerable } from '../model/use-guest-messages.ts'
import type { DeskChange } from '../model/use-many-guests.ts'

const TABS = ['guests', 'blessings', 'entrance'] as const
type Tab = (typeof TABS)[number]

/** The guests of an own invitation: list, blessings, entrance. */
export function InvitationGuestsPage() {
  const router = useRouter()
  const params = useQueryParams<'invitationGuests'>()
  const id = params.get('id') ?? ''
  const [tab, setTab] = useState<Tab>(TABS.find((name) => name === params.get('tab')) ?? 'guests')
  const query = useEndpoint(guestOverview, { params: { id } })
  const { data } = query
  useLiveGuests()
  useDocumentTitle(data && shellTexts.titleOf(texts.titleOf(data.title)))
  const back = () => router.back()
  return (
    <Page width="wide">
      <NavBar title={data?.title ?? texts.title} onBack={back} />
      {data !== undefined ? (
        <Desk key={id} id={id} overview={data} tab={tab} onTab={setTab} />
      ) : !query.isError ? (
        <DeskSkeleton />
      ) : query.error.errorCode === 'NOT_FOUND' ? (
        <StateView kind="empty" {...texts.gone} action={{ label: kitTexts.back, onPress: back }} />
      ) : (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

interface DeskProps {
  id: string
  overview: CallData<typeof guestOverview>
  tab: Tab
  onTab: (tab: Tab) => void
}

function Desk({ id, overview, tab, onTab }: DeskProps) {
  const panelId = useId()
  const [opened, setOpened] = useState<HostedGuest>()
  const [done, setDone] = useState<DeskChange>()
  useEffect(() => {
    if (done === undefined) return undefined
    const timer = setTimeout(() => setDone(undefined), UNDO_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [done])
  return (
    <PageColumns widths="narrow-start">
      <PageColumn>
        <InvitationState overview={overview} />
        <GuestSums sums={overview.sums} />
        <LinkSwitch cardId={id} isOpen={overview.isLinkOpen} />
        {tab === 'guests' ? <LatestAnswers latest={overview.latest} /> : null}
      </PageColumn>
      <PageColumn>
        <TabList
          label={texts.tabList}
          panelId={panelId}
          value={tab}
          onChange={onTab}
          tabs={TABS.map((value) => ({ value, label: nameTab(value, overview) }))}
        />
        <div role="tabpanel" id={panelId} aria-labelledby={getTabId(panelId, tab)}>
          {tab === 'guests' ? <GuestList id={id} overview={overview} onOpen={setOpened} onDone={setDone} /> : null}
          {tab === 'blessings' ? <BlessingList id={id} /> : null}
          {tab === 'entrance' ? <Entrance id={id} overview={overview} /> : null}
        </div>
      </PageColumn>
      {opened === undefined ? null : (
        <GuestSheet
          cardId={id}
          title={overview.title}
          guest={opened}
          canAnswer={isAnswerable(overview)}
          questions={overview.questions}
          onClose={() => setOpened(undefined)}
          onDone={setDone}
        />
      )}
      {done === undefined ? null : (
        <UndoBar
          text={done.text}
          undo={{
            label: texts.guest.undo,
            onPress() {
              setDone(undefined)
              void done.undo()
            },
          }}
        />
      )}
    </PageColumns>
  )
}

const UNDO_SHOWN_MS = 8000

const nameTab = (tab: Tab, { sums }: Pick<DeskProps['overview'], 'sums'>): string =>
  tab === 'blessings' && sums.blessingsPending > 0 ? `${texts.tabs.blessings} ${sums.blessingsPending}` : texts.tabs[tab]

function InvitationState({ overview }: Pick<DeskProps, 'overview'>) {
  const { publication, answering, deadline, door, isDoorBroken } = overview
  return (
    <>
      {publication === 'shown' ? null : <WarningNote>{texts.publications[publication]}</WarningNote>}
      {isDoorBroken ? <WarningNote>{texts.doorBroken}</WarningNote> : null}
      {answering === null ? null : (
        <StateLine>
          <Chip kind={answering === 'open' ? 'success' : 'weak'}>{texts.answerings[answering]}</Chip>
          {deadline === null || answering !== 'open' ? null : <span>{texts.deadline(formatMoment(deadline))}</span>}
          {door === null ? null : <span>{texts.door(door.state, door.title)}</span>}
        </StateLine>
      )}
    </>
  )
}

const DeskSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <PageColumns widths="narrow-start" isLoading>
      <Skeleton height={260} radius={16} />
      <Skeleton height={360} radius={16} />
    </PageColumns>
  </SkeletonGroup>
)
