import { exhibitionVisitTexts as texts } from '#text/exhibitions/visit.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { BellRegular, CheckBold } from '../../../ui/icons/icons.gen.tsx'
import type { Exhibition } from '../model/use-exhibition.ts'
import { useReminder } from '../model/use-reminders.ts'

interface ReminderButtonProps {
  exhibition: Pick<Exhibition, 'work' | 'revision'>
  /** Of an entry of the timetable; null: of the opening. */
  session: { id: string; name: string } | null
}

/** Tells one by a message when it opens, or before an entry of the timetable begins; pressed again, it does not. */
export function ReminderButton({ exhibition, session }: ReminderButtonProps) {
  const { isOn, isBusy, toggle } = useReminder(exhibition, session?.id ?? null)
  return (
    <Button
      kind={isOn ? 'plain' : 'weak'}
      size={session === null ? 'medium' : 'small'}
      icon={isOn ? CheckBold : BellRegular}
      isBusy={isBusy}
      aria-pressed={isOn}
      aria-label={session === null ? texts.reminder.opening : texts.reminder.ofSession(session.name)}
      onClick={toggle}
    >
      {isOn ? texts.reminder.isSet : session === null ? texts.reminder.opening : texts.reminder.session}
    </Button>
  )
}
