/** Chooses one of several options at a place; the same place gets the same option again. */
export type Choose = <Option>(place: object, options: readonly [Option, ...Option[]]) => Option

/** Runs `work` once for each combination of choices in it. */
export function everyChoice<Result>(work: (choose: Choose) => Result): Result[] {
  const results: Result[] = []
  let planned: number[] = []
  for (;;) {
    const taken: { index: number; isLast: boolean }[] = []
    const indexByPlace = new Map<object, number>()
    results.push(
      work((place, options) => {
        const known = indexByPlace.get(place)
        const index = known ?? planned[taken.length] ?? 0
        if (known === undefined) taken.push({ index, isLast: index === options.length - 1 })
        indexByPlace.set(place, index)
        return options[index] ?? options[0]
      }),
    )
    while (taken.at(-1)?.isLast) taken.pop()
    if (taken.length === 0) return results
    planned = taken.map(({ index }) => index)
    planned[planned.length - 1] = (planned.at(-1) ?? 0) + 1
  }
}
