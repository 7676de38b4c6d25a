/** How many codes are remembered: the newest ones, as people see them. */
const MAX_REMEMBERED = 300
const pickRandom = (list) => list[Math.floor(Math.random() * list.length)]

/** Works and people that somebody has come upon. */
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
    // One hall at least stays, or nothing could be visited.
    for (const [code, { kind }] of seen) {
      if (seen.size <= MAX_REMEMBERED) break
      if (kind !== 'gallery' || halls > 1) seen.delete(code)
    }
  }
}
