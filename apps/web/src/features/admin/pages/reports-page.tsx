import { dashboard } from '@zhanjian/contract/admin/admin.ts'
import { decideReports, type ReportCase, reportQueue } from '@zhanjian/contract/admin/review.ts'
import { useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminReportTexts as texts } from '#text/admin/reports.ts'
import { adminReviewTexts } from '#text/admin/reviews.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { TilesSkeleton } from '../components/layout/load-state.tsx'
import { TileList } from '../components/lists/tile-list.tsx'
import { AdminQueue } from '../components/queue/admin-queue.tsx'
import { toQueueList } from '../components/queue/use-queue-list.tsx'
import { ReportCaseTile } from '../components/reports/report-case-tile.tsx'
import { type VerdictInput, VerdictSheet } from '../components/reviews/verdict-sheet.tsx'
import { BanDurationField } from '../components/users/ban-duration-field.tsx'
import { useQueueFilters } from '../model/queue-filters.ts'
import { REPORT_FILTERS, toCaseKey } from '../model/report-filters.ts'
import { formatTotal } from '../model/review-filters.ts'
import { useDecision } from '../model/use-decision.ts'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'

/** Reported content, with its reports and the decisions on it. */
export const ReportsPage = () => (
  <AdminPage section="reports">
    <ReportQueue />
  </AdminPage>
)

const SHORTCUTS = [
  [texts.keys.uphold, texts.uphold],
  [texts.keys.dismiss, texts.dismiss],
] as const

function ReportQueue() {
  const filters = useQueueFilters(REPORT_FILTERS)
  const list = useCursorList(reportQueue, { body: { ...filters.values } }, { getKey: toCaseKey })
  const total = list.pages[0]?.total
  const { state } = filters.values
  return (
    <AdminQueue
      filters={filters}
      list={toQueueList(list)}
      end={total === undefined ? null : adminTexts.total(formatTotal(total))}
      keys={state === 'open' ? SHORTCUTS : undefined}
      skeleton={<TilesSkeleton tilePx={200} />}
      empty={texts.empty[state]}
    >
      {(records) => <ReportCaseList records={records} />}
    </AdminQueue>
  )
}

const DEFAULT_BAN_DAYS = 30

function ReportCaseList({ records }: { records: readonly ReportCase[] }) {
  const { call, confirm } = useServices()
  const [caseToUphold, setCaseToUphold] = useState<ReportCase>()
  const changes = [reportQueue, dashboard]
  const { run: decide } = useDecision({ changes, overtaken: texts.already })
  const { run: decidePerson } = useDecision({ changes, overtaken: texts.already, refusals: { FORBIDDEN: texts.admin } })
  const drafts = useRetainedDrafts<VerdictInput>()
  const [banDays, setBanDays] = useState<number | null>(DEFAULT_BAN_DAYS)

  /** Resolves with whether it is decided, by whomever; else the draft stays for the retry. */
  async function decideCase(
    { target }: ReportCase,
    decision: 'uphold' | 'dismiss',
    verdict: VerdictInput = { reasons: [], note: '' },
  ): Promise<boolean> {
    const isPerson = target.kind === 'person'
    const body = { target, decision, ...verdict, banDays: isPerson && decision === 'uphold' ? banDays : null }
    const outcome = await (isPerson ? decidePerson : decide)(
      () => call(decideReports, { body }, { inlineErrorCodes: ['ALREADY_DECIDED', 'FORBIDDEN'] }),
      () => texts.done[decision],
    )
    return outcome !== 'failed'
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
  return (
    <>
      <TileList
        label={texts.list}
        records={records}
        getKey={toCaseKey}
        renderTile={(reportCase) => (
          <ReportCaseTile
            reportCase={reportCase}
            onUphold={() => setCaseToUphold(reportCase)}
            onDismiss={() => void confirmAndDismiss(reportCase)}
          />
        )}
        actions={{
          u: (reportCase) => setCaseToUphold(reportCase?.state === 'open' ? reportCase : undefined),
          d: (reportCase) => {
            if (reportCase?.state === 'open') void confirmAndDismiss(reportCase)
          },
        }}
      />
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
