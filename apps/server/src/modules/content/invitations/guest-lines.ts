import type { Namesake, SkippedGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { NewGuest } from './guest-row.ts'
import type { KnownGuest } from './guest-store.ts'
import { toNameKey } from './name-key.ts'

type Named = Pick<KnownGuest, 'id' | 'name' | 'phone' | 'note' | 'phoneKey'>

interface SeparatedLines {
  /** To be added. */
  lines: NewGuest[]
  /** By an earlier attempt at the same request. */
  addedBefore: number
  /** The same, and removed meanwhile. */
  removedSince: number
  /** Who has the phone of somebody before. */
  skipped: SkippedGuest[]
  /** Who has the name of somebody before, and may be that person. */
  namesakes: Namesake[]
}

/** @param others lines that the host says are other people than whoever has their name */
export function separateGuestLines(
  given: readonly NewGuest[],
  known: readonly KnownGuest[],
  others: ReadonlySet<NewGuest>,
): SeparatedLines {
  const requests = new Map(known.map((guest) => [guest.requestKey, guest]))
  const listed = createListedGuests(known.filter(({ isRemoved }) => !isRemoved))
  const result: SeparatedLines = { lines: [], addedBefore: 0, removedSince: 0, skipped: [], namesakes: [] }
  for (const [index, line] of given.entries()) {
    const earlier = requests.get(line.requestKey)
    const other = listed.findByPhone(line)
    const namesake = others.has(line) ? undefined : listed.findByName(line)
    if (earlier?.isRemoved === true) result.removedSince += 1
    else if (earlier !== undefined) result.addedBefore += 1
    else if (other !== undefined) result.skipped.push({ index, guestId: other.id, name: other.name })
    else if (namesake !== undefined) {
      const { id, name, phone, note } = namesake
      result.namesakes.push({ index, guestId: id, name, phone, note })
    } else {
      result.lines.push(line)
      listed.add(line)
    }
  }
  return result
}

function createListedGuests(known: readonly Named[]) {
  const byPhone = new Map<string, Named>()
  const byName = new Map<string, Named[]>()
  const add = (guest: Named): void => {
    if (guest.phoneKey !== null) byPhone.set(guest.phoneKey, guest)
    const key = toNameKey(guest.name)
    const same = byName.get(key)
    if (same === undefined) byName.set(key, [guest])
    else same.push(guest)
  }
  known.forEach(add)
  return {
    add,
    findByPhone: ({ phoneKey }: Named) => (phoneKey === null ? undefined : byPhone.get(phoneKey)),
    /** Two phone numbers tell two people of one name apart. */
    findByName: ({ name, phoneKey }: Named) =>
      byName.get(toNameKey(name))?.find((guest) => guest.phoneKey === null || phoneKey === null),
  }
}
