export interface DayOfVisits<Visit = { code: string; at: string }> {
  key: string
  name: 'today' | 'yesterday' | 'other'
  /** The latest visit of the day. */
  atMs: number
  visits: Visit[]
}

/** Days where the person is, in the order of the visits. */
export function visitsByDay<Visit extends { at: string }>(visits: readonly Visit[], nowMs: number): DayOfVisits<Visit>[] {
  const today = dayKey(nowMs)
  const midnight = new Date(nowMs)
  midnight.setDate(midnight.getDate() - 1)
  const yesterday = dayKey(midnight.getTime())
  const days: DayOfVisits<Visit>[] = []
  for (const visit of visits) {
    const atMs = Date.parse(visit.at)
    const key = dayKey(atMs)
    const last = days[days.length - 1]
    if (last?.key === key) last.visits.push(visit)
    else days.push({ key, name: key === today ? 'today' : key === yesterday ? 'yesterday' : 'other', atMs, visits: [visit] })
  }
  return days
}

function dayKey(atMs: number): string {
  const at = new Date(atMs)
  return `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`
}
