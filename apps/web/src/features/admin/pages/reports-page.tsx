import { useQueryClient } from '@tanstack/react-query'
import { dashboard } from '@zhanjian/contract/admin.ts'
import { decideReports, type ReportCase, reportQueue } from '@zhanjian/contract/review.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminTexts } from '../../../text/zh/admin/admin.ts'
import { adminReportTexts as texts } from '../../../text/zh/admin/reports.ts'
import { adminReviewTexts } from '../../../text/zh/admin/reviews.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { ListToolbar } from '../components/layout/list-toolbar.tsx'
import { CardsSkeleton, LoadState } from '../components/layout/load-state.tsx'
import { ReportCaseCard } from '../components/reports/report-case-card.tsx'
import { type VerdictInput, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import { BanDurationField } from '../components/users/ban-duration-field.tsx'
import { parseReportFilters, REPORT_KINDS, REPORT_STATES, toCaseKey } from '../model/report-filters.ts'
import { formatTotal } from '../model/review-filters.ts'
import { useAddressFilters } from '../model/use-address-filters.ts'
import { RECORD_ATTRIBUTE, useListShortcuts } from '../model/use-list-shortcuts.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'
import css from './reports-page.module.css'

/** Reported content, with its reports and the decisions on it. */
export const ReportsPage = () => (
  <AdminPage section="reports">
    <ReportQueue />
  </AdminPage>
)

function ReportQueue() {
  const [filters, changeFilters] = useAddressFilters(parseReportFilters)
  const list = useCursorList(reportQueue, { body: { ...filters } }, { getKey: toCaseKey })
  const total = list.pages[0]?.total
  const isOpen = filters.state === 'open'
  return (
    <>
      <ListToolbar
        end={total === undefined ? null : adminTexts.total(formatTotal(total))}
        {...(isOpen
          ? {
              keys: [
                [texts.keys.uphold, texts.uphold],
                [texts.keys.dismiss, texts.dismiss],
              ],
              hidesSelectionKeys: true,
            }
          : {})}
      >
        <SegmentedControl
          label={texts.queue}
          value={filters.state}
          onChange={(state) => changeFilters({ state: state === 'open' ? undefined : state })}
          segments={REPORT_STATES.map((value) => ({ value, label: texts.states[value] }))}
        />
        <SelectField
          label={texts.kind}
          value={filters.kind ?? ''}
          onChange={(kind) => changeFilters({ kind })}
          options={[{ value: '', label: adminTexts.all }, ...REPORT_KINDS.map((value) => ({ value, label: texts.kinds[value] }))]}
        />
      </ListToolbar>
      {list.state !== 'ready' ? (
        <LoadState error={list.error} onRetry={list.retry} skeleton={<CardsSkeleton cardPx={200} />} />
      ) : list.records.length === 0 ? (
        <StateView kind="empty" {...texts.empty[filters.state]} />
      ) : (
        <>
          <ReportCaseList records={list.records} />
          <ListEnd endState={list.endState} onLoadMore={list.loadMore} endText={adminTexts.end} />
        </>
      )}
    </>
  )
}

const DEFAULT_BAN_DAYS = 30

function ReportCaseList({ records }: { records: readonly ReportCase[] }) {
  const { call, confirm, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [caseToUphold, setCaseToUphold] = useState<ReportCase>()
  const drafts = useRetainedDrafts<VerdictInput>()
  const [banDays, setBanDays] = useState<number | null>(DEFAULT_BAN_DAYS)

  async function decideCase(
    { target }: ReportCase,
    decision: 'uphold' | 'dismiss',
    verdict: VerdictInput = { reasons: [], note: '' },
  ): Promise<boolean> {
    try {
      const body = { target, decision, ...verdict, banDays: target.kind === 'person' && decision === 'uphold' ? banDays : null }
      await call(decideReports, { body }, { inlineErrorCodes: ['ALREADY_DECIDED', 'FORBIDDEN'] })
      showToast(texts.done[decision])
      return true
    } catch (error) {
      const code = error instanceof ApiError ? error.errorCode : undefined
      if (code === 'ALREADY_DECIDED') showToast(texts.already)
      else if (code === 'FORBIDDEN' && target.kind === 'person') showToast(texts.admin)
      else handleError(error)
      // If another admin has decided, the draft is dropped; after any other error it stays for the retry.
      return code === 'ALREADY_DECIDED'
    } finally {
      void queryClient.invalidateQueries({ queryKey: [reportQueue.path] })
      void queryClient.invalidateQueries({ queryKey: [dashboard.path] })
    }
  }
  async function confirmAndDismiss(reportCase: ReportCase): Promise<void> {
    const isSure = await confirm({
      title: texts.dismissTitle,
      text: texts.dismissText,
      confirmLabel: texts.dismiss,
      isConfirmFocused: true,
    })
    if (isSure) await decideCase(reportCase, 'dismiss')
  }
  const findOpen = (key: string | undefined) =>
    records.find((reportCase) => toCaseKey(reportCase) === key && reportCase.state === 'open')
  useListShortcuts(list, {
    actions: {
      u: (key) => setCaseToUphold(findOpen(key)),
      d: (key) => {
        const reportCase = findOpen(key)
        if (reportCase !== undefined) void confirmAndDismiss(reportCase)
      },
    },
  })
  return (
    <>
      <ul ref={list} className={css.cases} aria-label={texts.list}>
        {records.map((reportCase) => (
          <li key={toCaseKey(reportCase)} className={css.case} {...{ [RECORD_ATTRIBUTE]: toCaseKey(reportCase) }}>
            <ReportCaseCard
              reportCase={reportCase}
              onUphold={() => setCaseToUphold(reportCase)}
              onDismiss={() => void confirmAndDismiss(reportCase)}
            />
          </li>
        ))}
      </ul>
      {caseToUphold === undefined ? null : (
        <VerdictSheet
          reasonTexts={adminReviewTexts.reasons}
          title={texts.upholdOf(texts.kinds[caseToUphold.target.kind])}
          lead={texts.consequences[caseToUphold.target.kind]}
          confirmLabel={texts.uphold}
          drafts={drafts}
          draftKey={toCaseKey(caseToUphold)}
          onConfirm={(verdict) => decideCase(caseToUphold, 'uphold', verdict)}
          onClose={() => setCaseToUphold(undefined)}
        >
          {caseToUphold.target.kind === 'person' ? <BanDurationField days={banDays} onChange={setBanDays} /> : null}
        </VerdictSheet>
      )}
    </>
  )
}
