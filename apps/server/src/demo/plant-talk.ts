import type { CommunityService } from '../modules/community/service.ts'
import type { Community } from './community.ts'
import { demoViewer, type HallNamed, shownHall } from './planted-hall.ts'
import type { Talk } from './talk.ts'

export interface TalkPlanting {
  community: Community
  talk: Talk
  services: { community: Pick<CommunityService, 'comments' | 'reactions' | 'relations'> }
  signal: AbortSignal
}

type TalkOfHall = Talk['halls'][number]

/**
 * Follows, likes, favourites and comments among the demo people, as they would make them. A hall whose last word was said
 * is left alone: what somebody takes back in the demo stays taken back.
 */
export async function plantTalk(
  { community, talk, services, signal }: TalkPlanting,
  idByPhone: ReadonlyMap<string, string>,
  hallNamed: HallNamed,
): Promise<void> {
  const { comments, reactions, relations } = services.community
  const phoneByName = new Map(community.people.map(({ username, phone }) => [username, phone]))
  const unsaid: TalkOfHall[] = []
  for (const hall of talk.halls) if (!(await isSaid(hall))) unsaid.push(hall)
  if (unsaid.length === 0) return
  for (const { by, whom } of talk.follows) {
    for (const other of whom) await relations.follow(idOf(other), true, idOf(by))
  }
  for (const hall of unsaid) {
    const work = await shownHall(hall.hall, hallNamed, signal)
    if (work !== undefined) await talkAbout(hall, work.code)
  }

  async function talkAbout({ hall, likedBy, keptBy, threads }: TalkOfHall, code: string): Promise<void> {
    for (const name of likedBy) await reactions.like(code, true, demoViewer(idOf(name)))
    for (const name of keptBy) await reactions.favourite(code, true, demoViewer(idOf(name)))
    for (const [index, { by, text, likedBy: fans = [], answers = [] }] of threads.entries()) {
      const first = await comments.add({ code, text, requestId: requestOf(hall, index) }, demoViewer(idOf(by)))
      for (const name of fans) await comments.like(first.id, true, demoViewer(idOf(name)))
      for (const [place, answer] of answers.entries()) {
        const wishes = { code, text: answer.text, replyTo: first.id, requestId: requestOf(hall, index, place) }
        const { id } = await comments.add(wishes, demoViewer(idOf(answer.by)))
        for (const name of answer.likedBy ?? []) await comments.like(id, true, demoViewer(idOf(name)))
      }
    }
  }

  async function isSaid({ hall, threads }: TalkOfHall): Promise<boolean> {
    const last = threads.at(-1)
    if (last === undefined) return true
    const answers = last.answers ?? []
    const requestId = requestOf(hall, threads.length - 1, answers.length === 0 ? undefined : answers.length - 1)
    return comments.wasAdded(requestId, idOf((answers.at(-1) ?? last).by))
  }

  function idOf(username: string): string {
    const id = idByPhone.get(phoneByName.get(username) ?? '')
    if (id === undefined) throw new Error(`nobody in the demo community is called ${username}`)
    return id
  }
}

const requestOf = (hall: string, thread: number, answer?: number): string =>
  ['demo', hall, thread, ...(answer === undefined ? [] : [answer])].join(' ')
