import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { SESSIONS_MAX, type Session } from '@zhanjian/scene/exhibition/document.ts'
import { findExhibitionProblems } from '@zhanjian/scene/exhibition/document-rules.ts'
import { sortTimetable } from '@zhanjian/scene/exhibition/opening-state.ts'
import { useState } from 'react'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { exhibitionTexts } from '#text/exhibitions/exhibition.ts'
import { toShanghaiTime } from '../../../../lib/shanghai-time.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { CaretRightBold, PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import { formatLocalMinute } from '../../model/format-local-time.ts'
import { useEditor, useExhibitionDocument } from '../editor-context.tsx'
import css from './panels.module.css'

const texts = exhibitionEditorTexts.timetable
const FAULTS = {
  session_ends_before_it_begins: texts.backwards,
  session_outside_the_period: texts.outside,
} as const

/** What happens when, in the order of time. */
export function TimetablePanel() {
  const { session, openSheet } = useEditor()
  const document = useExhibitionDocument()
  const [now] = useState(() => toShanghaiTime(new Date().toISOString()))
  const { timetable, period } = document
  const faults = new Map(
    findExhibitionProblems(document).flatMap((problem): [string, string][] =>
      'sessionId' in problem ? [[problem.sessionId, FAULTS[problem.kind]]] : [],
    ),
  )
  function add(): void {
    const day = period?.opensOn ?? sliceUnits(now, 0, 10)
    const added: Session = {
      id: session.newId(),
      kind: timetable.length === 0 ? 'opening' : 'talk',
      title: '',
      text: '',
      startsAt: `${day}T10:00`,
      endsAt: `${day}T11:00`,
      roomName: null,
    }
    const { ok } = session.draft.edit({ type: 'add_timetable', timetable: [{ index: timetable.length, session: added }] })
    if (ok) openSheet({ kind: 'session', id: added.id })
  }
  return (
    <div className={css.form}>
      {timetable.length >= SESSIONS_MAX ? (
        <p className={css.hint}>{texts.full}</p>
      ) : (
        <Button kind="weak" isWide icon={PlusBold} onClick={add}>
          {texts.add}
        </Button>
      )}
      {timetable.length === 0 ? (
        <p className={css.hint}>{texts.empty}</p>
      ) : (
        <ol className={css.list}>
          {sortTimetable(timetable).map(({ id, kind, title, startsAt, endsAt }) => (
            <li key={id} className={css.row} data-fault-place={`session ${id}`}>
              <button type="button" className={`row-main ${css.main}`} onClick={() => openSheet({ kind: 'session', id })}>
                <span>
                  <b className="one-line">{title === '' ? exhibitionTexts.sessionKinds[kind] : title}</b>
                  <small>{texts.when(formatLocalMinute(startsAt, now), formatLocalMinute(endsAt, now))}</small>
                  {faults.has(id) ? <small data-bad>{faults.get(id)}</small> : null}
                </span>
                <CaretRightBold size={13} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
