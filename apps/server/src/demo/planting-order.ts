import { listLinkedHalls } from './build-demo-tour.ts'
import type { DemoCommunity, DemoHall, DemoPost } from './demo-community.ts'

/** A work of the demo, with its fields. */
export type DemoWork = { type: 'hall'; work: DemoHall } | { type: 'post'; work: DemoPost }

/** Works in the order in which they are planted. */
export interface PlantingOrder {
  /** Stand before visitors come. */
  first: DemoWork[]
  /** Halls and posts in turn, so that home is varied at any moment; a post comes after the halls to which it leads. */
  rest: DemoWork[]
}

/** @throws Error if `first` names an unknown work */
export function orderWorks({
  first: firstTitles,
  halls,
  posts,
}: Pick<DemoCommunity, 'first' | 'halls' | 'posts'>): PlantingOrder {
  const works: DemoWork[] = [
    ...halls.map((work) => ({ type: 'hall', work }) as const),
    ...posts.map((work) => ({ type: 'post', work }) as const),
  ]
  const first = firstTitles.map((title) => {
    const found = works.find(({ work }) => work.title === title)
    if (found === undefined) throw new Error(`the demo community has no work ${title}`)
    return found
  })
  const others = works.filter((one) => !first.includes(one))
  const planted = new Set(firstTitles)
  const waitingPosts = others.filter((one) => one.type === 'post')
  const rest: DemoWork[] = []
  const add = (one: DemoWork) => {
    rest.push(one)
    planted.add(one.work.title)
  }
  for (const hall of others.filter(({ type }) => type === 'hall')) {
    add(hall)
    const next = waitingPosts.findIndex(({ work }) => listLinkedHalls(work).every((title) => planted.has(title)))
    for (const post of next < 0 ? [] : waitingPosts.splice(next, 1)) add(post)
  }
  return { first, rest: [...rest, ...waitingPosts] }
}
