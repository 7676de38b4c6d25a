import { countCharacters } from '@zhanjian/scene/characters.ts'
import { TITLE_MIN_CHARACTERS } from '../works/limits.ts'
import type { PrizeField, PrizeForm } from './prizes.ts'

/** Fields without which a prize cannot be submitted, in the order of the form. */
export function findMissingPrizeFields(
  form: Pick<PrizeForm, 'name' | 'kind' | 'valueFen' | 'total' | 'place' | 'way'> & { pictures: readonly unknown[] },
): PrizeField[] {
  const isMissing: Partial<Record<PrizeField, boolean>> = {
    name: countCharacters(form.name) < TITLE_MIN_CHARACTERS,
    valueFen: form.valueFen === null,
    total: form.total === null,
    pictures: form.pictures.length === 0,
    // A thing has to be fetched somewhere, or it is said how it comes.
    way: form.way === '' && (form.place === null || form.kind !== 'physical'),
  }
  return (Object.keys(isMissing) as PrizeField[]).filter((field) => isMissing[field] === true)
}
