/** Descriptions are small: geometry is in the binary chunk. */
const JSON_MAX_BYTES = 4 * 1024 * 1024
const DEPTH_MAX = 48
const VALUES_MAX = 400_000

const [QUOTE, BACKSLASH, COMMA, OPEN_BRACE, OPEN_BRACKET, CLOSE_BRACE, CLOSE_BRACKET] = [...'"\\,{[}]'].map((character) =>
  character.charCodeAt(0),
)

/** Fails with `too_complex` before parsing if the JSON would take far more memory than its text. */
export function parseJsonWithLimits(
  text: Buffer,
): { ok: true; value: unknown } | { ok: false; failure: 'damaged' | 'too_complex' } {
  if (text.length > JSON_MAX_BYTES || !isWithinLimits(text)) return { ok: false, failure: 'too_complex' }
  try {
    return { ok: true, value: JSON.parse(text.toString('utf8')) }
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, failure: 'damaged' }
    throw error
  }
}

function isWithinLimits(text: Buffer): boolean {
  let [depth, values, isInString] = [0, 1, false]
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]
    if (isInString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) isInString = true
    else if (byte === COMMA) values += 1
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth += 1
      values += 1
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1
    if (depth > DEPTH_MAX || values > VALUES_MAX) return false
  }
  return true
}
