import { createCalendarFeed, getCalendarPath } from '@zhanjian/contract/works/calendar-links.ts'
import { exhibitionVisitTexts as texts } from '#text/exhibitions/visit.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { ArrowsClockwiseRegular, CalendarPlusRegular, CopyRegular } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import css from './calendar-sheet.module.css'

interface CalendarSheetProps {
  code: string
  isOpen: boolean
  onClose: () => void
}

/** Ways of an exhibition into one's calendar: a file that is added once, or an address that the calendar follows. */
export function CalendarSheet({ code, isOpen, onClose }: CalendarSheetProps) {
  const { showToast } = useServices()
  const feed = createCalendarFeed(location.origin, code)
  const copy = async () => showToast((await copyText(feed)) ? texts.calendar.copied : texts.calendar.copyFailed)
  return (
    <Sheet title={texts.calendar.title} isOpen={isOpen} onClose={onClose}>
      <ul className={css.ways}>
        <li>
          <a className={css.way} href={getCalendarPath(code)} download={`${code}.ics`}>
            <CalendarPlusRegular size={22} />
            <Words {...texts.calendar.add} />
          </a>
        </li>
        <li>
          <a className={css.way} href={feed}>
            <ArrowsClockwiseRegular size={22} />
            <Words {...texts.calendar.follow} />
          </a>
        </li>
        <li>
          <button type="button" className={css.way} onClick={() => void copy()}>
            <CopyRegular size={22} />
            <Words {...texts.calendar.copy} />
          </button>
        </li>
      </ul>
    </Sheet>
  )
}

const Words = ({ label, hint }: { label: string; hint: string }) => (
  <span>
    {label}
    <small>{hint}</small>
  </span>
)
