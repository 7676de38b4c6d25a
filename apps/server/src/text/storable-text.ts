/** JSON with an escape that is no valid text: U+0000, or a lone surrogate. The database refuses both. */
const UNSTORABLE_ESCAPE =
  /(?<!\\)(\\\\)*\\u(0000|d[89ab][\da-f]{2}(?!\\ud[c-f][\da-f]{2})|(?<!\\ud[89ab][\da-f]{2}\\u)d[c-f][\da-f]{2})/i
const UNSTORABLE = /\0|\p{Cs}/gu

/** Whether texts in a JSON document could not be stored. */
export const hasUnstorableText = (json: string): boolean => UNSTORABLE_ESCAPE.test(json)

/** The text without what the database refuses. */
export const toStorableText = (text: string): string => text.replace(UNSTORABLE, '')
