import { useQueryClient } from '@tanstack/react-query'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import {
  boothFigures,
  type ManagedBooth,
  managedBoothById,
  managedBooths,
  withdrawBooth,
} from '@zhanjian/contract/merchants/booth-admin.ts'
import { boothByCode } from '@zhanjian/contract/merchants/booths.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { activityWords } from '#text/activities/activities.ts'
import { boothEditorTexts, boothStateTexts, ownBoothsTexts, boothDeskTexts as texts } from '#text/booths/desk.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useBoothShareContent } from '../../../shared/booths/use-booth-share-content.ts'
import { ShareSheet } from '../../../shared/sharing/late-share-sheet.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { WarningNote } from '../../../ui/feedback/warning-note.tsx'
import { Figures } from '../../../ui/layout/figures.tsx'
import { PageColumn, PageColumns } from '../../../ui/layout/page-columns.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { StateLine } from '../../../ui/layout/state-line.tsx'
import { LeadList } from '../components/booths/lead-list.tsx'
import { DeskPage, MerchantDesk } from '../components/desk/desk-page.tsx'
import { DeskSkeleton } from '../components/desk/desk-skeleton.tsx'
import css from './booth-desk-page.module.css'

/** One booth of its merchant: figures, and the contact details left there. */
export const BoothDeskPage = () => <MerchantDesk>{(id) => <LoadedDesk id={id} />}</MerchantDesk>

function LoadedDesk({ id }: { id: string }) {
  const query = useEndpoint(managedBoothById, { params: { id } })
  const title = query.data?.title === '' ? ownBoothsTexts.untitled : query.data?.title
  return (
    <DeskPage query={query} title={title} gone={texts.gone} skeleton={<DeskSkeleton label={texts.loading} widths="even" />}>
      {(booth) => <Desk booth={booth} />}
    </DeskPage>
  )
}

function Desk({ booth }: { booth: ManagedBooth }) {
  const { boothId, state, hasChanges, reason } = booth
  const figures = useEndpoint(boothFigures, { params: { id: boothId } })
  return (
    <PageColumns widths="even">
      <PageColumn>
        <StateLine>
          <Chip kind={state === 'published' ? 'success' : 'weak'}>{boothStateTexts[state]}</Chip>
          {hasChanges ? <span>{ownBoothsTexts.changed}</span> : null}
        </StateLine>
        {state === 'taken_down' ? <WarningNote>{boothEditorTexts.takenDown(reason)}</WarningNote> : null}
        <Actions booth={booth} />
        {figures.data !== undefined ? (
          <BoothNumbers figures={figures.data} />
        ) : figures.isError ? (
          <LoadError error={figures.error} onRetry={() => void figures.refetch()} />
        ) : (
          <Skeleton height={320} radius={16} />
        )}
      </PageColumn>
      <LeadList id={boothId} />
    </PageColumns>
  )
}

const METRICS = ['visits', 'leads', 'exchanges'] as const

function BoothNumbers({ figures: { total, today, days } }: { figures: CallData<typeof boothFigures> }) {
  const [metric, setMetric] = useState<(typeof METRICS)[number]>('visits')
  return (
    <>
      <Figures
        figures={METRICS.map((name) => ({
          name: texts.figures[name],
          value: total[name].toLocaleString('zh-CN'),
          extra: texts.today(today[name]),
        }))}
      />
      <Panel className={css.panel} label={texts.plot}>
        <h2>{texts.plot}</h2>
        <SegmentedControl
          label={texts.metric}
          value={metric}
          onChange={setMetric}
          segments={METRICS.map((value) => ({ value, label: texts.figures[value] }))}
        />
        <LineChart
          label={`${texts.figures[metric]} · ${texts.plot}`}
          format={texts.counts[metric]}
          formatShort={String}
          points={days.map((day) => ({
            name: sliceUnits(day.day, 5).replace('-', '/'),
            fullName: activityWords.day(day.day),
            value: day[metric],
          }))}
        />
      </Panel>
    </>
  )
}

function Actions({ booth: { boothId, state, code, title, form, cover, merchantName } }: { booth: ManagedBooth }) {
  const [isSharing, setIsSharing] = useState(false)
  const { shared, loadPoster } = useBoothShareContent({
    code,
    title,
    introduction: form.introduction,
    merchantName,
    pictureUrl: cover,
  })
  const { call, confirm, handleError, showToast } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  async function withdraw(): Promise<void> {
    if (!(await confirm(texts.withdrawQuestion))) return
    try {
      await call(withdrawBooth, { params: { id: boothId } })
      showToast(texts.withdrawn)
    } catch (error) {
      handleError(error)
    }
    for (const { path } of [managedBoothById, managedBooths, boothByCode])
      void queryClient.invalidateQueries({ queryKey: [path] })
  }
  return (
    <div className={css.actions}>
      {state === 'draft' ? null : <Button onClick={() => router.push(screenAddress('booth', { code }))}>{texts.open}</Button>}
      <Button kind="weak" onClick={() => router.push(screenAddress('boothEditor', { id: boothId }))}>
        {texts.edit}
      </Button>
      {state === 'published' ? (
        <>
          <Button kind="weak" onClick={() => setIsSharing(true)}>
            {texts.share}
          </Button>
          <Button kind="plain" onClick={() => void withdraw()}>
            {texts.withdraw}
          </Button>
        </>
      ) : null}
      {isSharing ? <ShareSheet content={{ ...shared, loadPoster }} isOpen onClose={() => setIsSharing(false)} /> : null}
    </div>
  )
}
