import type { CommunityService } from '../modules/community/community/service.ts'
import type { DemoCommunity } from './demo-community.ts'
import type { DemoInteractions } from './demo-interactions.ts'
import { createDemoViewer, type FindHallByTitle, waitForPublishedHall } from './seeded-works.ts'

/** Dependencies of {@link seedInteractions}. */
export interface InteractionSeedDependencies {
  community: DemoCommunity
  interactions: DemoInteractions
  services: { community: Pick<CommunityService, 'comments' | 'reactions' | 'relations'> }
  signal: AbortSignal
}

type HallInteractions = DemoInteractions['halls'][number]

/**
 * Follows, likes, favourites and comments of the demo users. A hall whose last comment exists is skipped: what a visitor undoes
 * in the demo stays undone.
 */
export async function seedInteractions(
  { community, interactions, services, signal }: InteractionSeedDependencies,
  idByPhone: ReadonlyMap<string, string>,
  findHallByTitle: FindHallByTitle,
): Promise<void> {
  const { comments, reactions, relations } = services.community
  const phoneByName = new Map(community.people.map(({ username, phone }) => [username, phone]))
  const pendingHalls: HallInteractions[] = []
  for (const hall of interactions.halls) if (!(await hasInteractions(hall))) pendingHalls.push(hall)
  if (pendingHalls.length === 0) return
  for (const { by, whom } of interactions.follows) {
    for (const other of whom) await relations.setFollow(idOf(other), true, idOf(by))
  }
  for (const hall of pendingHalls) {
    const work = await waitForPublishedHall(hall.hall, findHallByTitle, signal)
    if (work !== undefined) await seedHallInteractions(hall, work.code)
  }

  async function seedHallInteractions({ hall, likedBy, keptBy, threads }: HallInteractions, code: string): Promise<void> {
    for (const name of likedBy) await reactions.setLike(code, true, createDemoViewer(idOf(name)))
    for (const name of keptBy) await reactions.setFavourite(code, true, createDemoViewer(idOf(name)))
    for (const [index, { by, text, likedBy: likerNames = [], answers = [] }] of threads.entries()) {
      const first = await comments.add({ code, text, requestId: toRequestId(hall, index) }, createDemoViewer(idOf(by)))
      for (const name of likerNames) await comments.setLike(first.id, true, createDemoViewer(idOf(name)))
      for (const [answerIndex, answer] of answers.entries()) {
        const answerInput = { code, text: answer.text, replyTo: first.id, requestId: toRequestId(hall, index, answerIndex) }
        const { id } = await comments.add(answerInput, createDemoViewer(idOf(answer.by)))
        for (const name of answer.likedBy ?? []) await comments.setLike(id, true, createDemoViewer(idOf(name)))
      }
    }
  }

  async function hasInteractions({ hall, threads }: HallInteractions): Promise<boolean> {
    const last = threads.at(-1)
    if (last === undefined) return true
    const answers = last.answers ?? []
    const requestId = toRequestId(hall, threads.length - 1, answers.length === 0 ? undefined : answers.length - 1)
    return comments.hasCommentForRequest(requestId, idOf((answers.at(-1) ?? last).by))
  }

  function idOf(username: string): string {
    const id = idByPhone.get(phoneByName.get(username) ?? '')
    if (id === undefined) throw new Error(`the demo community has no person with the username ${username}`)
    return id
  }
}

const toRequestId = (hall: string, thread: number, answer?: number): string =>
  ['demo', hall, thread, ...(answer === undefined ? [] : [answer])].join(' ')
