export interface VisitDay<Visit = { code: string; at: string }> {
  key: string
  name: 'today' | 'yesterday' | 'other'
  /** The latest visit of the day. */
  atMs: number
  visits: Visit[]
}

/** Groups visits by days in the device's time zone, in the order of the visits. */
export function groupVisitsByDay<Visit extends { at: string }>(visits: readonly Visit[], nowMs: number): VisitDay<Visit>[] {
  const today = toDayKey(nowMs)
  const midnight = new Date(nowMs)
  midnight.setDate(midnight.getDate() - 1)
  const yesterday = toDayKey(midnight.getTime())
  const days: VisitDay<Visit>[] = []
  for (const visit of visits) {
    const atMs = Date.parse(visit.at)
    const key = toDayKey(atMs)
    const last = days[days.length - 1]
    if (last?.key === key) last.visits.push(visit)
    else days.push({ key, name: key === today ? 'today' : key === yesterday ? 'yesterday' : 'other', atMs, visits: [visit] })
  }
  return days
}

function toDayKey(atMs: number): string {
  const date = new Date(atMs)
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}
