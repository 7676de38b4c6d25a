import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { Session } from '@zhanjian/scene/exhibition/document.ts'
import { sortTimetable } from '@zhanjian/scene/exhibition/opening-state.ts'
import type { ReactNode } from 'react'
import { exhibitionTexts as texts } from '#text/exhibitions/exhibition.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { formatLocalMinute } from '../model/format-local-time.ts'
import type { Exhibition } from '../model/use-exhibition.ts'
import { ReminderButton } from './reminder-button.tsx'
import css from './timetable.module.css'

interface TimetableProps {
  exhibition: Pick<Exhibition, 'work' | 'revision' | 'document'>
  now: string
  /** What one can do about all of it, below. */
  children?: ReactNode
}

/** Openings, talks and guided tours in the order of time. */
export const Timetable = ({ exhibition, now, children }: TimetableProps) => (
  <Panel title={texts.timetable}>
    <ol className={css.timetable}>
      {sortTimetable(exhibition.document.timetable).map((session) => (
        <SessionItem key={session.id} {...{ exhibition, session, now }} />
      ))}
    </ol>
    {children}
  </Panel>
)

function SessionItem({ exhibition, session, now }: Omit<TimetableProps, 'children'> & { session: Session }) {
  const { id, kind, title, text, startsAt, endsAt, roomName } = session
  const isNow = startsAt <= now && now < endsAt
  const isOver = endsAt <= now
  const name = title === '' ? texts.sessionKinds[kind] : title
  return (
    <li className={css.session} data-over={isOver || undefined}>
      <time dateTime={`${startsAt}+08:00`}>{formatLocalMinute(startsAt, now)}</time>
      <div>
        <b>{name}</b>
        <p className={css.kind}>
          {title === '' ? null : texts.sessionKinds[kind]}
          {isNow ? <Chip kind="weak">{texts.sessionNow}</Chip> : isOver ? <span>{texts.sessionOver}</span> : null}
        </p>
        {text === '' ? null : <p className={css.text}>{text}</p>}
        {roomName === null || isOver ? null : (
          <a className={css.join} href={`#${screenAddress('live', { roomName, exhibition: exhibition.work.code })}`}>
            {texts.joinSession}
          </a>
        )}
        {now < startsAt ? (
          <div className={css.remind}>
            <ReminderButton exhibition={exhibition} session={{ id, name }} />
          </div>
        ) : null}
      </div>
    </li>
  )
}
