/** Undefined: the text is no address that a browser may open. */
export function parseHttpUrl(text: string): URL | undefined {
  try {
    const url = new URL(text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
  } catch {
    return undefined
  }
}
