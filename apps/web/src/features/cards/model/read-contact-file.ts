/** In the order in which they are tried: text in the second is hardly ever valid in the first. */
const ENCODINGS = ['utf-8', 'gb18030']
const BEGIN = new TextEncoder().encode('BEGIN:VCARD')
const LINE_END = 10
const CHARSET = /;CHARSET="?([\w.-]+)/i
const PICTURE = /^(?:item\d+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i
/** Folded as the format asks for, or not: then a line is base64 and nothing else. */
const MORE_OF_PICTURE = /^(?:[ \t].*|[A-Za-z\d+/=]*)$/

/**
 * The contacts of a file as phones and Chinese versions of Outlook write them, without their pictures, which are most of it. Each
 * is read in its own letters: files that were put together have several. One whose letters are not known keeps `\ufffd` for them.
 * @returns null if no contact's letters are known
 * @throws if the file is gone
 */
export async function readContactFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const whole = decode(bytes, ENCODINGS.slice(0, 1))
  if (whole !== null) return leaveOutPictures(whole)
  const contacts = splitContacts(bytes).map((contact) => decode(contact, [...listCharsets(contact), ...ENCODINGS]))
  if (contacts.every((contact) => contact === null)) return null
  return contacts.map((contact, index) => leaveOutPictures(contact ?? unknownContact(index))).join('\r\n')
}

/** Is counted as one that could not be read. */
const unknownContact = (index: number): string => `BEGIN:VCARD\r\nX-UNKNOWN:${index}\ufffd\r\nEND:VCARD`

function decode(bytes: Uint8Array, encodings: readonly string[]): string | null {
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  return null
}

/** What a contact says of its own letters; UTF-8 is tried before, since many say something else and write that. */
function listCharsets(contact: Uint8Array): string[] {
  const charset = CHARSET.exec(new TextDecoder('latin1').decode(contact))?.[1]
  return charset === undefined ? [] : ['utf-8', charset]
}

/** What stands before the first contact belongs to it. */
function splitContacts(bytes: Uint8Array): Uint8Array[] {
  const starts = [0]
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1))
    if (BEGIN.every((byte, index) => bytes[at + 1 + index] === byte)) starts.push(at + 1)
  return starts.map((start, index) => bytes.subarray(start, starts[index + 1]))
}

function leaveOutPictures(text: string): string {
  let isPicture = false
  const kept = text.split(/\r\n|\r|\n/).filter((line) => {
    isPicture = PICTURE.test(line) || (isPicture && MORE_OF_PICTURE.test(line))
    return !isPicture
  })
  return kept.join('\r\n')
}
