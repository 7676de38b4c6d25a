import type { ReviewTransition, SubjectReport } from '@zhanjian/contract/admin/review.ts'
import { type ReactNode, useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminReportTexts } from '#text/admin/reports.ts'
import { adminReviewTexts, galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { reportTexts } from '#text/community/report.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { FactLine } from '../lists/fact-line.tsx'
import { PersonCell } from '../lists/person-cell.tsx'
import css from './subject-history.module.css'

interface SubjectHistoryProps {
  transitions: readonly ReviewTransition[]
  reports: readonly SubjectReport[]
}

/** Shown before "show all". */
const COLLAPSED_ENTRIES_MAX = 3

/** Earlier transitions of a work, and the reports about it and its owner; renders nothing if there are none. */
export function SubjectHistory({ transitions, reports }: SubjectHistoryProps) {
  const shownTransitions = transitions.filter(isShownTransition)
  return (
    <>
      {reports.length === 0 ? null : (
        <HistorySection title={texts.reports(reports.length)} count={reports.length}>
          {(count) => reports.slice(0, count).map((report) => <ReportEntry key={report.id} report={report} />)}
        </HistorySection>
      )}
      {shownTransitions.length === 0 ? null : (
        <HistorySection title={texts.history} count={shownTransitions.length}>
          {(count) =>
            shownTransitions
              .slice(0, count)
              .map((transition) => (
                <TransitionEntry key={`${transition.at} ${transition.number} ${transition.after}`} transition={transition} />
              ))
          }
        </HistorySection>
      )}
    </>
  )
}

/** Plain publications by the owner are left out: the reviewer is looking at one. */
const isShownTransition = ({ before, after }: ReviewTransition): boolean =>
  texts.transitions[after] !== undefined && !(before === 'draft' && after === 'published')

interface HistorySectionProps {
  title: string
  count: number
  children: (count: number) => ReactNode
}

function HistorySection({ title, count, children }: HistorySectionProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const hiddenCount = count - COLLAPSED_ENTRIES_MAX
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <ul className={css.entries}>{children(isExpanded ? count : COLLAPSED_ENTRIES_MAX)}</ul>
      {isExpanded || hiddenCount <= 0 ? null : (
        <Button kind="plain" size="small" onClick={() => setIsExpanded(true)}>
          {adminReportTexts.others(hiddenCount)}
        </Button>
      )}
    </section>
  )
}

function ReportEntry({ report: { about, state, reason, text, by, at } }: { report: SubjectReport }) {
  return (
    <li>
      <FactLine>
        <Chip kind="outline">{texts.reportAbout[about]}</Chip>
        <Chip kind="outline">{reportTexts.reasons[reason]}</Chip>
        <Chip kind={state === 'open' ? 'accent' : 'weak'}>{adminReportTexts.states[state]}</Chip>
      </FactLine>
      {text === '' ? null : <p className={css.text}>{text}</p>}
      <FactLine>
        <PersonCell person={by} />
        <time dateTime={at}>{adminTexts.moment(at)}</time>
      </FactLine>
    </li>
  )
}

function TransitionEntry({ transition: { number, after, by, reasons, note, at } }: { transition: ReviewTransition }) {
  const reasonTexts = [...reasons.map((reason) => adminReviewTexts.reasons[reason]), ...(note === '' ? [] : [note])].join('、')
  return (
    <li>
      <FactLine>
        <Chip kind={after === 'rejected' || after === 'taken_down' ? 'accent' : 'weak'}>{texts.transitions[after]}</Chip>
        {number === null ? null : <span>{texts.revision(number)}</span>}
      </FactLine>
      {reasonTexts === '' ? null : <p className={css.text}>{reasonTexts}</p>}
      <FactLine>
        {by === null ? <span>{texts.bySite}</span> : <PersonCell person={by} />}
        <time dateTime={at}>{adminTexts.moment(at)}</time>
      </FactLine>
    </li>
  )
}
