/** Number of codes stored: the newest ones. */
const MAX_REMEMBERED = 300
const pickRandom = (list) => list[Math.floor(Math.random() * list.length)]

/** Works and users that appeared in lists. */
export function createSeenCommunity(works) {
  const seen = new Map()
  see(works)
  return {
    see,
    someCode: () => pickRandom([...seen.keys()]),
    someHall: () => pickRandom([...seen.values()].filter(({ kind }) => kind === 'gallery')).code,
    somePerson: () => pickRandom([...seen.values()]).owner.id,
  }

  function see(records) {
    for (const work of records) seen.set(work.code, work)
    const halls = [...seen.values()].filter(({ kind }) => kind === 'gallery').length
    // At least one hall stays, or there would be none to visit.
    for (const [code, { kind }] of seen) {
      if (seen.size <= MAX_REMEMBERED) break
      if (kind !== 'gallery' || halls > 1) seen.delete(code)
    }
  }
}
