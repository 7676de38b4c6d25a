import { createHash } from 'node:crypto'
import path from 'node:path'

const webRoot = path.join(import.meta.dirname, '..')

/**
 * A class of a CSS module as the browser sees it: its name and four characters of its file's path. Vite's own names have the
 * line as well, and two characters more; home's scripts contain more than a hundred of them.
 */
export function nameCssClass(name: string, filename: string): string {
  const file = path.relative(webRoot, filename.replace(/\?.*/, '')).replaceAll(path.sep, '/')
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 4)}`
}
