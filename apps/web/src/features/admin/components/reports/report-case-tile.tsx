import type { ReportCase } from '@zhanjian/contract/admin/review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import { useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { adminReportTexts as texts } from '#text/admin/reports.ts'
import { reportTexts } from '#text/community/report.ts'
import { formatRelativeTime } from '../../../../lib/format-relative-time.ts'
import { AutographDrawing } from '../../../../shared/guest-books/autograph-drawing.tsx'
import { ProfilePicture } from '../../../../shared/people/profile-picture.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import { FactLine } from '../lists/fact-line.tsx'
import { PersonCell } from '../lists/person-cell.tsx'
import { WorkCell } from '../lists/work-cell.tsx'
import css from './report-case-tile.module.css'

interface ReportCaseTileProps {
  reportCase: ReportCase
  onUphold: () => void
  onDismiss: () => void
}

/** Shown before "show all". */
const COLLAPSED_REPORTS_MAX = 3

/** A reported target, rendered in place beside its reports. */
export function ReportCaseTile({ reportCase, onUphold, onDismiss }: ReportCaseTileProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const { target, reports, count, firstAt, state } = reportCase
  const visibleReports = isExpanded ? reports : reports.slice(0, COLLAPSED_REPORTS_MAX)
  return (
    <article className={css.case}>
      <header className={css.header}>
        <FactLine isSpaced>
          <Chip>{texts.kinds[target.kind]}</Chip>
          <b>{texts.count(count)}</b>
          <span>{texts.since(formatRelativeTime(firstAt, Date.now()))}</span>
          {state === 'open' ? null : <Chip kind={state === 'upheld' ? 'accent' : 'outline'}>{texts.states[state]}</Chip>}
        </FactLine>
      </header>
      <div className={css.subject}>
        <ReportedTarget reportCase={reportCase} />
      </div>
      <ul className={css.reports}>
        {visibleReports.map(({ id, reason, text, by, at }) => (
          <li key={id}>
            <p className={css.reporter}>
              <PersonCell person={by} />
              <Chip kind="outline">{reportTexts.reasons[reason]}</Chip>
              <time dateTime={at}>{formatRelativeTime(at, Date.now())}</time>
            </p>
            {text === '' ? null : <p className={css.text}>{text}</p>}
          </li>
        ))}
        {reports.length > visibleReports.length ? (
          <li>
            <Button kind="plain" size="small" onClick={() => setIsExpanded(true)}>
              {texts.others(reports.length - visibleReports.length)}
            </Button>
          </li>
        ) : null}
      </ul>
      {state === 'open' ? (
        <footer className={css.actions}>
          <Button kind="plain" size="small" onClick={onDismiss}>
            {texts.dismiss}
          </Button>
          <Button kind="danger" size="small" onClick={onUphold}>
            {texts.uphold}
          </Button>
        </footer>
      ) : null}
    </article>
  )
}

function ReportedTarget({ reportCase: { target, work, comment, person, booth, entry } }: { reportCase: ReportCase }) {
  const mainAttributes = { [RECORD_MAIN_ATTRIBUTE]: '' }
  if (target.kind === 'work' && work !== null) {
    return (
      <WorkCell work={work} href={`#${workAddress(work)}`}>
        <PersonCell person={work.owner} />
      </WorkCell>
    )
  }
  if (target.kind === 'comment' && comment !== null) {
    const address = screenAddress('hall', { code: comment.workCode, comment: comment.id })
    return (
      <blockquote className={css.comment}>
        <p>{comment.text}</p>
        <footer>
          {comment.author === null ? adminTexts.unknownPerson : <PersonCell person={comment.author} />}
          <a href={`#${address}`} {...mainAttributes}>
            {texts.inWork}
          </a>
        </footer>
      </blockquote>
    )
  }
  if (target.kind === 'person' && person !== null) {
    return (
      <a className={css.person} href={`#${screenAddress('person', { id: person.id })}`} {...mainAttributes}>
        <ProfilePicture src={person.avatar} size={48} />
        <b>{person.nickname}</b>
      </a>
    )
  }
  if (target.kind === 'guest_book_entry' && entry !== null) {
    return (
      <blockquote className={css.comment}>
        <p>{entry.text}</p>
        {entry.autograph === null ? null : <AutographDrawing strokes={entry.autograph} label={texts.autograph} />}
        <footer>
          {entry.author === null ? adminTexts.unknownPerson : <PersonCell person={entry.author} />}
          <a href={`#${screenAddress('exhibition', { code: entry.workCode })}`} {...mainAttributes}>
            {texts.inExhibition}
          </a>
        </footer>
      </blockquote>
    )
  }
  if (target.kind === 'booth' && booth !== null) {
    return (
      <div className={css.comment}>
        <a href={`#${screenAddress('booth', { code: booth.code })}`} {...mainAttributes}>
          {booth.title}
        </a>
        {booth.owner === null ? adminTexts.unknownPerson : <PersonCell person={booth.owner} />}
      </div>
    )
  }
  return (
    <p className={css.unavailable} tabIndex={-1} {...mainAttributes}>
      {adminTexts.gone}
    </p>
  )
}
