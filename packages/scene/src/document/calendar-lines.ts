/** Lines of files for calendars (RFC 5545). */
import { sliceUnits } from '../characters.ts'

const LINE_MAX_OCTETS = 75

/** `2026-10-01T18:30` as `20261001T183000`. */
export const formatLocal = (local: string): string => `${local.replaceAll(/[-:]/g, '')}00`

/** `2026-10-01` as `20261001`. */
export const formatDay = (day: string): string => day.replaceAll('-', '')

/** `20261001T103000Z`. */
export const formatUtc = (moment: Date): string => `${sliceUnits(moment.toISOString(), 0, 19).replaceAll(/[-:]/g, '')}Z`

/** Line breaks become `\n`; other control characters have no place in a text. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\r\n|[\r\n\u2028\u2029\u0085]/g, '\\n')
    .replaceAll(/[;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\p{Cc}/gu, '')

/** An address without what could end its line. */
export const escapeUri = (address: string): string => address.replaceAll(/[\p{Cc}\s]/gu, '')

/** The text of a file: lines of 75 octets at most; no character is cut in two. */
export const joinLines = (lines: readonly string[]): string => `${lines.map(foldLine).join('\r\n')}\r\n`

function foldLine(line: string): string {
  const folded: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    // A line that goes on begins with a space.
    if (octets + size > LINE_MAX_OCTETS) {
      folded.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...folded, part].join('\r\n')
}

const encoder = new TextEncoder()
