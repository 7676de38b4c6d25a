import { parseUrl } from './parse-url.ts'

/** Undefined: the text is no address that a browser may open. */
export function parseHttpUrl(text: string): URL | undefined {
  const url = parseUrl(text)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}
