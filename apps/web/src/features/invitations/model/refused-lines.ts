import type { AddedGuests } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { keepLines, type ReadGuest, type ReadGuestList } from './read-guest-list.ts'

/** Why the server has not added a line. `known`: who is in the list. */
export type LineRefusal =
  | { kind: 'phone'; known: string }
  | { kind: 'words' }
  | { kind: 'namesake'; known: { name: string; phone: string; note: string } }

/** What is known of lines by what they say, so that a line that is changed is a new one. */
export interface LineAnswers {
  refusals: ReadonlyMap<string, LineRefusal>
  /** Of namesakes: the host says that they are other people. */
  others: ReadonlySet<string>
}

/** No line has been sent yet. */
export const NO_ANSWERS: LineAnswers = { refusals: new Map(), others: new Set() }

interface RefusedLine {
  guest: ReadGuest
  refusal: LineRefusal
}

/** The lines of a list that can be added, and those that are refused as they stand. */
export function sortGuestLines(
  { guests }: Pick<ReadGuestList, 'guests'>,
  { refusals, others }: LineAnswers,
): { toAdd: ReadGuest[]; refused: RefusedLine[] } {
  const toAdd: ReadGuest[] = []
  const refused: RefusedLine[] = []
  for (const guest of guests) {
    const refusal = refusals.get(guest.text)
    if (refusal === undefined || (refusal.kind === 'namesake' && others.has(guest.text))) toAdd.push(guest)
    else refused.push({ guest, refusal })
  }
  return { toAdd, refused }
}

/** What the server says of lines that were sent. */
export function listRefusals(sent: readonly ReadGuest[], { skipped, namesakes }: AddedGuests): RefusedLine[] {
  const refuse = (index: number, refusal: LineRefusal): RefusedLine[] => {
    const guest = sent[index]
    return guest === undefined ? [] : [{ guest, refusal }]
  }
  return [
    ...skipped.flatMap(({ index, name }) => refuse(index, { kind: 'phone', known: name })),
    ...namesakes.flatMap(({ index, name, phone, note }) => refuse(index, { kind: 'namesake', known: { name, phone, note } })),
  ]
}

/** Lines that were added leave the field; refused ones, and those that were not sent, stay. */
export function dropAddedLines(list: string, sent: readonly ReadGuest[], refused: readonly RefusedLine[]): string {
  const added = new Set(sent.map(({ line }) => line))
  for (const { guest } of refused) added.delete(guest.line)
  const left = keepLines(list, (line) => !added.has(line))
  return left.trim() === '' ? '' : left
}
