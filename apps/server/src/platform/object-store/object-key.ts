import { countCharacters, sliceUnits } from '@zhanjian/scene/characters.ts'
import type { Random } from '../random.ts'
import { PUBLIC_PREFIX } from './object-store.ts'

const KEY_MAX_CHARACTERS = 512
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/**
 * A key is a path of plain segments: none empty, none with a leading dot, and no characters that file systems, shells or
 * browsers interpret. So a key can neither leave its directory nor be spelled in two ways.
 */
export function isObjectKey(key: string): boolean {
  return countCharacters(key) <= KEY_MAX_CHARACTERS && key.split('/').every((segment) => SEGMENT.test(segment))
}

/** A new key of an object that every client that knows the key may read; 128 random bits cannot be guessed. */
export function createPublicObjectKey(random: Random, folder: string, extension: string): string {
  const name = random.bytes(16).toString('hex')
  return `${PUBLIC_PREFIX}${folder}/${sliceUnits(name, 0, 2)}/${sliceUnits(name, 2)}.${extension}`
}

/** Another key for the same object, in its folder. Whoever knows the present one cannot guess it. */
export function renameObjectKey(random: Random, key: string): string {
  const [folder = ''] = sliceUnits(key, PUBLIC_PREFIX.length).split('/')
  return createPublicObjectKey(random, folder, sliceUnits(key, key.lastIndexOf('.') + 1))
}
