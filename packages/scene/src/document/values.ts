/** Values that documents of every kind have. */
import * as z from 'zod/mini'
import { limitCharacters } from '../limit-characters.ts'

/** How a free text is checked: `hasLines`: line breaks are kept. */
export interface TextRule {
  maxCharacters: number
  hasLines: boolean
}

/** Of an item within its document. */
export const id = z.string().check(z.regex(/^[\w-]{1,40}$/))
/** Of an uploaded file. */
export const assetId = z.string().check(z.minLength(1), z.maxLength(64))
/** Ten characters in the address of a work or room. */
export const code = z.string().check(z.regex(/^[0-9A-Za-z]{10}$/))
/** A number within these bounds, which belong to it. */
export const between = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max))
/** From nothing, 0, to the whole, 1. */
export const share = between(0, 1)
/** A free text under its rule. */
export const freeText = ({ maxCharacters }: TextRule) => z.string().check(limitCharacters(maxCharacters))
