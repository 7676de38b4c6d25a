import { setTimeout as wait } from 'node:timers/promises'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { WorksService } from '../modules/works/service.ts'

/** By its title; undefined for one that was not planted. */
export type HallNamed = (title: string) => Promise<WorkSummary | undefined>

const LOOK_AGAIN_MS = 100

/** Its light is prepared, but a job has to put it together before anybody may talk about it. Undefined: there is nothing to wait for. */
export async function shownHall(title: string, hallNamed: HallNamed, signal: AbortSignal): Promise<WorkSummary | undefined> {
  for (;;) {
    const hall = await hallNamed(title)
    if (hall?.availability === 'published') return hall
    if (hall?.availability !== 'draft') return undefined
    await wait(LOOK_AGAIN_MS, undefined, { signal })
  }
}

/** Somebody of the demo, who has opened nothing by a password. */
export const demoViewer = (userId: string) => ({ userId, isAdmin: false, hasOpened: () => false })

const WORKS_LOOKED_AT = 100

/** By its title, among its owner's; undefined: it has to be planted. */
export async function plantedWork({ drafts }: WorksService, title: string, ownerId: string): Promise<WorkSummary | undefined> {
  const { records } = await drafts.mine(ownerId, { current: 1, size: WORKS_LOOKED_AT })
  return records.find((work) => work.title === title)
}
