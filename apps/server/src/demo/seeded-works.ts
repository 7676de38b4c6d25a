import { setTimeout as wait } from 'node:timers/promises'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { WorksService } from '../modules/content/works/service.ts'

/** By its title; undefined for one that was not planted. */
export type FindHallByTitle = (title: string) => Promise<WorkSummary | undefined>

const POLL_INTERVAL_MS = 100

/** Its light is prepared, but a job has to put it together before anybody may talk about it. Undefined: there is nothing to wait for. */
export async function waitForPublishedHall(
  title: string,
  findHallByTitle: FindHallByTitle,
  signal: AbortSignal,
): Promise<WorkSummary | undefined> {
  for (;;) {
    const hall = await findHallByTitle(title)
    if (hall?.availability === 'published') return hall
    if (hall?.availability !== 'draft') return undefined
    await wait(POLL_INTERVAL_MS, undefined, { signal })
  }
}

/** Somebody of the demo, who has opened nothing by a password. */
export const createDemoViewer = (userId: string) => ({ userId, isAdmin: false, hasUnlocked: () => false })

const WORK_PAGE_SIZE = 100

/** By its title, among its owner's; undefined: it has to be planted. */
export async function findSeededWork({ drafts }: WorksService, title: string, ownerId: string): Promise<WorkSummary | undefined> {
  const { records } = await drafts.mine(ownerId, { current: 1, size: WORK_PAGE_SIZE })
  return records.find((work) => work.title === title)
}
