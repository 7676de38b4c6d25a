/** How many codes are remembered: the newest ones, as people see them. */
const KEPT = 300
const some = (list) => list[Math.floor(Math.random() * list.length)]

/** Works and people that somebody has come upon. */
export function createSeenCommunity(works) {
  const seen = new Map()
  see(works)
  return {
    see,
    someCode: () => some([...seen.keys()]),
    someHall: () => some([...seen.values()].filter(({ kind }) => kind === 'gallery')).code,
    somePerson: () => some([...seen.values()]).owner.id,
  }

  function see(records) {
    for (const work of records) seen.set(work.code, work)
    const halls = [...seen.values()].filter(({ kind }) => kind === 'gallery').length
    // One hall at least stays, or nothing could be visited.
    for (const [code, { kind }] of seen) {
      if (seen.size <= KEPT) break
      if (kind !== 'gallery' || halls > 1) seen.delete(code)
    }
  }
}
