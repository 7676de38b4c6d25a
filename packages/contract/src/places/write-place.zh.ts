import { sliceUnits } from '@zhanjian/scene/characters.ts'
import type { Place } from './places.ts'

/** A place as it is shown: what it is called, and where that is. `address` is empty if the title already says it. */
export interface WrittenPlace {
  title: string
  address: string
}

type NamedPlace = Pick<Place, 'name' | 'address'>

/**
 * Province, city, county and street of a place, no part of them twice.
 * @param regionNames of its region, from the province down; empty while they are not known
 */
export function writePlace({ name, address }: NamedPlace, regionNames: readonly string[]): WrittenPlace {
  const street = removeRegion(address, regionNames)
  const called = removeRegion(name, regionNames)
  const full = `${regionNames.join('')}${street}`
  if (squeeze(called) === squeeze(street)) return { title: full, address: '' }
  // Called by all that is known: 西湖区象山路 352 号, and no address.
  if (street === '' && called !== name.trim()) return { title: `${regionNames.join('')}${called}`, address: '' }
  return { title: name, address: removeName(full, name) }
}

/** Street and name of a place, for what has fields of its own for the region; may be empty. */
export function writeStreet({ name, address }: NamedPlace, regionNames: readonly string[]): string {
  const street = removeRegion(address, regionNames)
  const called = removeRegion(name, regionNames)
  return squeeze(called) === squeeze(street) ? street : joinPlace({ title: removeName(street, name), address: called }, ' ')
}

/** What fits the only line of a small space, the fullest first; some may be empty. */
export function listPlaceLines(place: NamedPlace, regionNames: readonly string[]): readonly string[] {
  const [, ...withoutProvince] = regionNames
  // Its name has no line of its own here, so that the street keeps it.
  const street = removeRegion(place.address, regionNames) || removeRegion(place.name, regionNames)
  const lines = [regionNames, withoutProvince, []].map((names) => `${names.join('')}${street}`)
  return [...lines, place.name]
}

/** What a place is called in lists, with its town before it, once: 杭州市 · 良渚博物院. */
export function nameWithTown(place: NamedPlace, regionNames: readonly string[]): string {
  const { title } = writePlace(place, regionNames)
  const town = findTown(regionNames)
  const isSaid = title.includes(town) || title.startsWith(town.replace(NAME_ENDS, ''))
  return town === '' || isSaid ? title : `${town} · ${title}`
}

/** The city, which a municipality and Hong Kong themselves are. */
const findTown = ([province = '', city]: readonly string[]): string =>
  /(?:省|自治区)$/.test(province) && city !== undefined ? city : province

/** An address that ends with what the place is called says it once more. */
function removeName(address: string, name: string): string {
  const before = address.trim()
  const called = name.trim()
  return called !== '' && before.endsWith(called) ? sliceUnits(before, 0, before.length - called.length).trimEnd() : address
}

/** In one line. @param separator between title and address */
export const joinPlace = ({ title, address }: WrittenPlace, separator: string): string =>
  [title, address].filter((part) => part !== '').join(separator)

/** Ends of names that people leave out: 浙江杭州西湖区. */
const NAME_ENDS = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市)$/
const BETWEEN_NAMES = /^(?:[\s,，、·/|-]|市辖区)+/
const MARK = /^\s*[,，、·/|-]/
/** What belongs to a city is called by its name, which is then no part of the region: 杭州市民中心, 浙江省博物馆. */
const OWN_INSTITUTION = /^(?:民|人民|政|场|立|级|委|区|内|博物|图书|美术|艺术|体育|文化|科技|少年|青少年|儿童|妇|公安|第)/

/** The address without the region that it begins with. */
function removeRegion(address: string, names: readonly string[]): string {
  const text = address.trim()
  return skipNames(text, names) ?? skipNames(text.replace(/^中国/, ''), names) ?? text
}

/** What follows the names; null: the text begins with none of them. A name short of its end counts only before another one or a mark. */
function skipNames(text: string, names: readonly string[]): string | null {
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1
    if (text.startsWith(name)) {
      const after = skipSeparators(text, name)
      // A municipality is often written twice, as province and as city.
      const further = isLast ? null : skipNames(after, names.slice(index))
      return further ?? (!isLast && OWN_INSTITUTION.test(after) ? null : after)
    }
    const short = name.replace(NAME_ENDS, '')
    if (isLast || short === name || !text.startsWith(short)) continue
    const after = skipSeparators(text, short)
    const further = skipNames(after, names.slice(index))
    if (further !== null) return further
    if (MARK.test(sliceUnits(text, short.length))) return after
  }
  return null
}

const skipSeparators = (text: string, name: string): string => sliceUnits(text, name.length).replace(BETWEEN_NAMES, '')
const squeeze = (text: string): string => text.replaceAll(/\s/g, '')
