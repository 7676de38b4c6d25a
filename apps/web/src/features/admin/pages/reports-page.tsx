import { useQueryClient } from '@tanstack/react-query'
import { dashboard } from '@zhanjian/contract/admin.ts'
import { decideReports, type ReportCase, reportQueue } from '@zhanjian/contract/review.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminReportTexts as texts } from '../../../text/zh/admin/reports.ts'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { BanLength } from '../components/users/ban-length.tsx'
import { Choice } from '../components/lists/choice.tsx'
import { CardsOutline, LoadState } from '../components/layout/load-state.tsx'
import { ReportCaseCard } from '../components/reports/report-case-card.tsx'
import { Toolbar } from '../components/layout/toolbar.tsx'
import { type Judgement, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import { caseKey, REPORT_KINDS, REPORT_STATES, reportFiltersOf } from '../model/report-filters.ts'
import { totalWords } from '../model/review-filters.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { useKeptWords } from '../model/use-kept.ts'
import { RECORD, useListKeys } from '../model/use-list-keys.ts'
import css from './reports-page.module.css'

/** What people have reported, what is reported, and what becomes of it. */
export const ReportsPage = () => (
  <AdminPage section="reports">
    <Reports />
  </AdminPage>
)

function Reports() {
  const [filters, change] = useAddressFilters(reportFiltersOf)
  const list = useCursorList(reportQueue, { body: { ...filters } }, { keyOf: caseKey })
  const total = list.parts[0]?.total
  const isOpen = filters.state === 'open'
  return (
    <>
      <Toolbar
        end={total === undefined ? null : adminTexts.total(totalWords(total))}
        {...(isOpen
          ? {
              keys: [
                [texts.keys.uphold, texts.uphold],
                [texts.keys.dismiss, texts.dismiss],
              ],
              isWithoutChoosing: true,
            }
          : {})}
      >
        <SegmentedControl
          label={texts.queue}
          value={filters.state}
          onChange={(state) => change({ state: state === 'open' ? undefined : state })}
          segments={REPORT_STATES.map((value) => ({ value, label: texts.states[value] }))}
        />
        <Choice
          label={texts.kind}
          value={filters.kind ?? ''}
          onChange={(kind) => change({ kind })}
          choices={[{ value: '', label: adminTexts.all }, ...REPORT_KINDS.map((value) => ({ value, label: texts.kinds[value] }))]}
        />
      </Toolbar>
      {list.state !== 'ready' ? (
        <LoadState error={list.error} onRetry={list.retry} outline={<CardsOutline cardPx={200} />} />
      ) : list.records.length === 0 ? (
        <StateView kind="empty" {...texts.empty[filters.state]} />
      ) : (
        <>
          <Cases records={list.records} />
          <ListEnd more={list.more} onLoadMore={list.loadMore} endText={adminTexts.end} />
        </>
      )}
    </>
  )
}

const BAN_DAYS_AT_FIRST = 30

function Cases({ records }: { records: readonly ReportCase[] }) {
  const { call, confirm, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [upheld, setUpheld] = useState<ReportCase>()
  const kept = useKeptWords<Judgement>()
  const [banDays, setBanDays] = useState<number | null>(BAN_DAYS_AT_FIRST)

  async function decide(
    { target }: ReportCase,
    decision: 'uphold' | 'dismiss',
    judgement: Judgement = { reasons: [], note: '' },
  ): Promise<boolean> {
    try {
      const body = { target, decision, ...judgement, banDays: target.kind === 'person' && decision === 'uphold' ? banDays : null }
      await call(decideReports, { body }, { inPlace: ['ALREADY_DECIDED', 'FORBIDDEN'] })
      showToast(texts.done[decision])
      return true
    } catch (error) {
      const code = error instanceof ApiError ? error.errorCode : undefined
      if (code === 'ALREADY_DECIDED') showToast(texts.already)
      else if (code === 'FORBIDDEN' && target.kind === 'person') showToast(texts.admin)
      else handleError(error)
      // What somebody else has decided needs no words any more; what failed is tried again with the same ones.
      return code === 'ALREADY_DECIDED'
    } finally {
      void queryClient.invalidateQueries({ queryKey: [reportQueue.path] })
      void queryClient.invalidateQueries({ queryKey: [dashboard.path] })
    }
  }
  async function dismiss(one: ReportCase): Promise<void> {
    const isSure = await confirm({
      title: texts.dismissTitle,
      text: texts.dismissText,
      confirmLabel: texts.dismiss,
      isUsual: true,
    })
    if (isSure) await decide(one, 'dismiss')
  }
  const open = (key: string | undefined) => records.find((one) => caseKey(one) === key && one.state === 'open')
  useListKeys(list, {
    actions: {
      u: (key) => setUpheld(open(key)),
      d: (key) => {
        const one = open(key)
        if (one !== undefined) void dismiss(one)
      },
    },
  })
  return (
    <>
      <ul ref={list} className={css.cases} aria-label={texts.list}>
        {records.map((one) => (
          <li key={caseKey(one)} className={css.case} {...{ [RECORD]: caseKey(one) }}>
            <ReportCaseCard one={one} onUphold={() => setUpheld(one)} onDismiss={() => void dismiss(one)} />
          </li>
        ))}
      </ul>
      {upheld === undefined ? null : (
        <VerdictSheet
          title={texts.upholdOf(texts.kinds[upheld.target.kind])}
          lead={texts.consequences[upheld.target.kind]}
          confirmLabel={texts.uphold}
          kept={kept}
          about={caseKey(upheld)}
          onConfirm={(judgement) => decide(upheld, 'uphold', judgement)}
          onClose={() => setUpheld(undefined)}
        >
          {upheld.target.kind === 'person' ? <BanLength days={banDays} onChange={setBanDays} /> : null}
        </VerdictSheet>
      )}
    </>
  )
}
