/** Null: the text is no whole address. `URL.canParse` is younger than the oldest supported browsers. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
