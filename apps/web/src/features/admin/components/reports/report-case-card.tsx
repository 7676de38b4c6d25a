import type { ReportCase } from '@zhanjian/contract/review.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { workAddress } from '@zhanjian/contract/work-screens.ts'
import { useState } from 'react'
import { relativeTime } from '../../../../lib/relative-time.ts'
import { adminTexts } from '../../../../text/zh/admin/admin.ts'
import { adminReportTexts as texts } from '../../../../text/zh/admin/reports.ts'
import { reportTexts } from '../../../../text/zh/community/report.ts'
import { Avatar } from '../../../../shared/people/avatar.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { RECORD_MAIN } from '../../model/use-list-keys.ts'
import { PersonCell } from '../lists/person-cell.tsx'
import css from './report-case-card.module.css'
import { WorkCell } from '../lists/work-cell.tsx'

interface ReportCaseCardProps {
  one: ReportCase
  onUphold: () => void
  onDismiss: () => void
}

/** Read at once; more are a tap away. */
const SHOWN_AT_FIRST = 3

/** What is reported, in place, beside what is said of it. */
export function ReportCaseCard({ one, onUphold, onDismiss }: ReportCaseCardProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { target, reports, count, firstAt, state } = one
  const shown = isWhole ? reports : reports.slice(0, SHOWN_AT_FIRST)
  return (
    <article className={css.case}>
      <header className={css.header}>
        <Chip>{texts.kinds[target.kind]}</Chip>
        <b>{texts.count(count)}</b>
        <span>{texts.since(relativeTime(firstAt, Date.now()))}</span>
        {state === 'open' ? null : <Chip kind={state === 'upheld' ? 'accent' : 'outline'}>{texts.states[state]}</Chip>}
      </header>
      <div className={css.subject}>
        <ReportedThing one={one} />
      </div>
      <ul className={css.reports}>
        {shown.map(({ id, reason, text, by, at }) => (
          <li key={id}>
            <p className={css.by}>
              <PersonCell person={by} />
              <Chip kind="outline">{reportTexts.reasons[reason]}</Chip>
              <time dateTime={at}>{relativeTime(at, Date.now())}</time>
            </p>
            {text === '' ? null : <p className={css.words}>{text}</p>}
          </li>
        ))}
        {reports.length > shown.length ? (
          <li>
            <Button kind="plain" size="small" onClick={() => setIsWhole(true)}>
              {texts.others(reports.length - shown.length)}
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

function ReportedThing({ one: { target, work, comment, person } }: { one: ReportCase }) {
  const main = { [RECORD_MAIN]: '' }
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
          <a href={`#${address}`} {...main}>
            {texts.inWork}
          </a>
        </footer>
      </blockquote>
    )
  }
  if (target.kind === 'person' && person !== null) {
    return (
      <a className={css.person} href={`#${screenAddress('person', { id: person.id })}`} {...main}>
        <Avatar src={person.avatar} size={48} />
        <b>{person.nickname}</b>
      </a>
    )
  }
  return (
    <p className={css.gone} tabIndex={-1} {...main}>
      {adminTexts.gone}
    </p>
  )
}
