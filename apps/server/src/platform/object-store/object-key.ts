import type { Random } from '../random.ts'
import { PUBLIC_PREFIX } from './object-store.ts'

const KEY_MAX_CHARACTERS = 512
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/**
 * A key is a path of plain segments: no empty one, none that begins with a dot, nothing that a file system,
 * a shell or an address bar reads in its own way. So a key can neither climb out of its directory nor be
 * spelled in two ways.
 */
export function isObjectKey(key: string): boolean {
  return key.length <= KEY_MAX_CHARACTERS && key.split('/').every((segment) => SEGMENT.test(segment))
}

/** A new key for an object that anybody may read who knows its name; nobody guesses 128 bits. */
export function createPublicObjectKey(random: Random, folder: string, extension: string): string {
  const name = random.bytes(16).toString('hex')
  return `${PUBLIC_PREFIX}${folder}/${name.slice(0, 2)}/${name.slice(2)}.${extension}`
}
