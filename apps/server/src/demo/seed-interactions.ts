import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { CommunityService } from '../modules/community/community/service.ts'
import type { DemoInteractions } from './demo-interactions.ts'
import { createDemoViewer } from './seeded-works.ts'

/** Dependencies of this file's functions. */
export interface InteractionSeedDependencies {
  interactions: DemoInteractions
  services: { community: Pick<CommunityService, 'comments' | 'reactions' | 'relations'> }
}

/** Ids of demo users by username. */
type UserIds = ReadonlyMap<string, string>

/** Who follows whom. */
export async function seedFollows({ interactions, services }: InteractionSeedDependencies, userIds: UserIds): Promise<void> {
  const { relations } = services.community
  for (const { by, whom } of interactions.follows) {
    for (const other of whom) await relations.setFollow(getId(userIds, other), true, getId(userIds, by))
  }
}

/** Likes, favourites and comments of a work that stands, unless its last comment exists. */
export async function seedWorkInteractions(
  { interactions, services }: InteractionSeedDependencies,
  userIds: UserIds,
  { title, code }: Pick<WorkSummary, 'title' | 'code'>,
): Promise<void> {
  const { comments, reactions } = services.community
  const interaction = interactions.works.find(({ work }) => work === title)
  if (interaction === undefined || (await hasInteractions(interaction))) return
  const { likedBy, keptBy, threads } = interaction
  for (const name of likedBy) await reactions.setLike(code, true, viewerOf(name))
  for (const name of keptBy) await reactions.setFavourite(code, true, viewerOf(name))
  for (const [index, { by, text, likedBy: likerNames = [], answers = [] }] of threads.entries()) {
    const first = await comments.add({ code, text, requestId: toRequestId(title, index) }, viewerOf(by))
    for (const name of likerNames) await comments.setLike(first.id, true, viewerOf(name))
    for (const [answerIndex, answer] of answers.entries()) {
      const answerInput = { code, text: answer.text, replyTo: first.id, requestId: toRequestId(title, index, answerIndex) }
      const { id } = await comments.add(answerInput, viewerOf(answer.by))
      for (const name of answer.likedBy ?? []) await comments.setLike(id, true, viewerOf(name))
    }
  }

  async function hasInteractions({ threads: said }: DemoInteractions['works'][number]): Promise<boolean> {
    const last = said.at(-1)
    if (last === undefined) return true
    const answers = last.answers ?? []
    const requestId = toRequestId(title, said.length - 1, answers.length === 0 ? undefined : answers.length - 1)
    return comments.hasCommentForRequest(requestId, getId(userIds, (answers.at(-1) ?? last).by))
  }

  function viewerOf(username: string) {
    return createDemoViewer(getId(userIds, username))
  }
}

function getId(userIds: UserIds, username: string): string {
  const id = userIds.get(username)
  if (id === undefined) throw new Error(`the demo community has no person with the username ${username}`)
  return id
}

const toRequestId = (work: string, thread: number, answer?: number): string =>
  ['demo', work, thread, ...(answer === undefined ? [] : [answer])].join(' ')
