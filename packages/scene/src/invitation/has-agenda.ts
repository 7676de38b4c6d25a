/** Whether an event says what happens. Without the schemas of `event.ts`: a guest's page needs none. */
import type { AgendaItem } from './event.ts'

/** Not so a line that was only added. */
export const isWritten = ({ time, text }: AgendaItem): boolean => `${time}${text}`.trim() !== ''

/** Whether at least one line of the agenda is written. */
export const hasAgenda = ({ agenda }: { agenda: readonly AgendaItem[] }): boolean => agenda.some(isWritten)
