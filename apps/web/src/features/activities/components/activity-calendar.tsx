import type { ActivityDetail, MyActivity } from '@zhanjian/contract/activities/activities.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { activityWords, signInTexts as texts } from '#text/activities/activities.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CaretLeftBold, CaretRightBold, CheckBold } from '../../../ui/icons/icons.gen.tsx'
import { addMonths, buildMonth, toMonth } from '../model/build-month.ts'
import css from './activity-calendar.module.css'

interface ActivityCalendarProps {
  activity: Pick<ActivityDetail, 'firstDay' | 'lastDay' | 'today' | 'status' | 'check'>
  my: MyActivity | null
  /** Absent: nothing can be made up for. */
  onMakeUp?: ((day: string) => void) | undefined
}

/** A cell of another month: no day, but no empty cell either, which readers skip. */
const NO_DAY = '\u00a0'

type DayState = 'signed' | 'madeUp' | 'missed' | 'open' | 'outside'

/** A month with what was signed in to. Missed days that can be made up for are buttons. */
export function ActivityCalendar({ activity, my, onMakeUp }: ActivityCalendarProps) {
  const { firstDay, lastDay, today } = activity
  const clamped = today < firstDay ? firstDay : today > lastDay ? lastDay : today
  const [month, setMonth] = useState(toMonth(clamped))
  const wayByDay = new Map(my?.days.map(({ day, way }) => [day, way]))
  const [year = 0, number = 1] = month.split('-').map(Number)
  function getState(day: string): DayState {
    const way = wayByDay.get(day)
    if (way !== undefined) return way === 'make_up' ? 'madeUp' : 'signed'
    if (day < firstDay || day > lastDay) return 'outside'
    return my !== null && day < today ? 'missed' : 'open'
  }
  return (
    <section className={`surface ${css.calendar}`} aria-label={texts.calendar}>
      <header className={css.head}>
        <span className={css.turn}>
          {month <= toMonth(firstDay) ? null : (
            <IconButton
              icon={CaretLeftBold}
              iconSize={16}
              label={texts.previousMonth}
              onClick={() => setMonth(addMonths(month, -1))}
            />
          )}
        </span>
        <b aria-live="polite">{texts.month(year, number)}</b>
        <span className={css.turn}>
          {month >= toMonth(lastDay) ? null : (
            <IconButton
              icon={CaretRightBold}
              iconSize={16}
              label={texts.nextMonth}
              onClick={() => setMonth(addMonths(month, 1))}
            />
          )}
        </span>
      </header>
      <table className={css.month}>
        <thead>
          <tr>
            {texts.weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildMonth(month).map((week, index) => (
            <tr key={week.find((day) => day !== null) ?? index}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={texts.weekdays[column]}>{NO_DAY}</td>
                ) : (
                  <td key={day} aria-current={day === today ? 'date' : undefined}>
                    <Day day={day} isToday={day === today} state={getState(day)} onMakeUp={onMakeUp} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {my !== null && my.makeUpsLeft > 0 && onMakeUp !== undefined ? (
        <p className={css.note}>{texts.makeUpsLeft(my.makeUpsLeft)}</p>
      ) : null}
    </section>
  )
}

interface DayProps {
  day: string
  isToday: boolean
  state: DayState
  onMakeUp: ((day: string) => void) | undefined
}

function Day({ day, isToday, state, onMakeUp }: DayProps) {
  const canMakeUp = state === 'missed' && onMakeUp !== undefined
  const states = texts.dayStates
  const words = [
    isToday ? states.today : '',
    state === 'signed' ? states.signed : state === 'madeUp' ? states.madeUp : state === 'missed' ? states.missed : '',
    canMakeUp ? states.canMakeUp : '',
  ]
  const label = texts.dayLabel(activityWords.day(day), words.filter(Boolean).join('，'))
  const content = (
    <>
      <span aria-hidden>{Number(sliceUnits(day, 8))}</span>
      {state === 'signed' || state === 'madeUp' ? <CheckBold size={11} /> : null}
    </>
  )
  const attributes = { className: css.day, 'data-state': state, 'data-today': isToday || undefined }
  return canMakeUp ? (
    <button type="button" {...attributes} aria-label={label} onClick={() => onMakeUp(day)}>
      {content}
    </button>
  ) : (
    <span {...attributes}>
      <span className="visually-hidden">{label}</span>
      {content}
    </span>
  )
}
