import type { GuestForm } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { GUEST_NAME_MAX_CHARACTERS, GUEST_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/invitations/limits.ts'
import { normaliseText } from '@zhanjian/contract/text/public-text.ts'
import { countCharacters, sliceUnits } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'

/** Why a line is no guest. */
export type GuestLineFault = 'nameMissing' | 'nameLong' | 'phoneTwice'

/** A guest of a list. `line` counts from 1; `text`: what the line says, however it is spaced. */
export interface ReadGuest {
  form: GuestForm
  line: number
  text: string
}

/** What was understood of a pasted list. Lines count from 1. */
export interface ReadGuestList {
  guests: ReadGuest[]
  faults: { line: number; text: string; why: GuestLineFault }[]
}

const PHONE = /\+?\d[\d\s-]{4,17}\d/
const LINE_END = /\r\n|[\r\n]/
const SEPARATOR = /[\t,，;；、|]+/

/** Lines of one slice: a few milliseconds on a slow phone. */
const SLICE_LINES = 100

/** One guest a line: a name, perhaps a phone number and a note, as people type them or tables give them. */
export function readGuestList(text: string): ReadGuestList {
  const reading = readGuestListInSlices(text)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}

/** The same in slices, so that a page can do something else in between. Yields how many lines of how many are read. */
export function* readGuestListInSlices(text: string): Generator<{ done: number; total: number }, ReadGuestList> {
  const result: ReadGuestList = { guests: [], faults: [] }
  const phones = new Set<string>()
  const lines = text.split(LINE_END)
  for (const [index, raw] of lines.entries()) {
    if (index > 0 && index % SLICE_LINES === 0) yield { done: index, total: lines.length }
    const line = normaliseText(raw.replace(/\t/g, ','))
    if (line === '') continue
    const form = readLine(line)
    const digits = form.phone.replace(/\D/g, '')
    const why = findFault(form, digits !== '' && phones.has(digits))
    if (why === null) {
      result.guests.push({ form, line: index + 1, text: line })
      phones.add(digits)
    } else result.faults.push({ line: index + 1, text: cutText(line, GUEST_NAME_MAX_CHARACTERS), why })
  }
  return result
}

/** The list with these lines alone, as they were typed. */
export const keepLines = (list: string, isKept: (line: number) => boolean): string =>
  list
    .split(LINE_END)
    .filter((_, index) => isKept(index + 1))
    .join('\n')

function findFault({ name }: GuestForm, isPhoneKnown: boolean): GuestLineFault | null {
  if (name === '') return 'nameMissing'
  if (countCharacters(name) > GUEST_NAME_MAX_CHARACTERS) return 'nameLong'
  return isPhoneKnown ? 'phoneTwice' : null
}

function readLine(line: string): GuestForm {
  const phone = PHONE.exec(line)?.[0] ?? ''
  const [before = '', ...after] = phone === '' ? line.split(SEPARATOR) : splitAt(line, phone)
  const [name = '', ...rest] = before.split(SEPARATOR)
  const note = [...rest, ...after]
    .flatMap((part) => part.split(SEPARATOR))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('，')
  return {
    name: name.trim(),
    phone: phone.trim(),
    note: cutText(note, GUEST_NOTE_MAX_CHARACTERS),
  }
}

const splitAt = (line: string, part: string): [string, string] => {
  const at = line.indexOf(part)
  return [sliceUnits(line, 0, at), sliceUnits(line, at + part.length)]
}
