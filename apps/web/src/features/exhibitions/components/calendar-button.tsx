import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { exhibitionVisitTexts as texts } from '#text/exhibitions/visit.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CalendarPlusRegular } from '../../../ui/icons/icons.gen.tsx'
import { CalendarSheet } from './calendar-sheet.tsx'

/** Calendars ask without a login: what not everybody with the link may see has no entry. */
const SHOWN_IN_CALENDARS: ReadonlySet<WorkSummary['visibility']> = new Set(['public', 'unlisted'])

/** The days and the timetable of an exhibition for one's calendar. */
export function CalendarButton({ work: { code, visibility } }: { work: Pick<WorkSummary, 'code' | 'visibility'> }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!SHOWN_IN_CALENDARS.has(visibility)) return null
  return (
    <>
      <Button kind="weak" icon={CalendarPlusRegular} onClick={() => setIsOpen(true)}>
        {texts.calendar.title}
      </Button>
      <CalendarSheet code={code} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
