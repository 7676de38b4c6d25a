import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { WorksService } from '../modules/content/works/service.ts'
import { createGrowingPause } from './growing-pause.ts'

/** Undefined for a work that was not seeded. */
export type FindWorkByTitle = (title: string) => Promise<WorkSummary | undefined>

/** Its planting was cut off. What a visitor has withdrawn was published once, and stays as it is. */
export const isHalfPlanted = ({ availability, publishedAt }: WorkSummary): boolean =>
  availability === 'draft' && publishedAt === null

/** A failed publication is looked for now and then: it takes a statement more. */
const POLLS_BETWEEN_CHECKS = 10

/**
 * The light of a hall is prebaked, but a job must assemble it before the hall can be commented on. Undefined: there is nothing to wait
 * for. Rejects if the publication has failed.
 */
export async function waitForPublishedWork(
  title: string,
  findWorkByTitle: FindWorkByTitle,
  signal: AbortSignal,
  hasFailed: (work: WorkSummary) => Promise<boolean> = async () => false,
): Promise<WorkSummary | undefined> {
  const pause = createGrowingPause(signal)
  for (let poll = 1; ; poll += 1) {
    const work = await findWorkByTitle(title)
    if (work?.availability === 'published') return work
    if (work === undefined || !isHalfPlanted(work)) return undefined
    if (poll % POLLS_BETWEEN_CHECKS === 0 && (await hasFailed(work))) throw new Error(`the publication of ${title} has failed`)
    await pause()
  }
}

/** A demo user as a viewer, who has unlocked no works. */
export const createDemoViewer = (userId: string) => ({ userId, isAdmin: false, hasUnlocked: () => false })

const WORK_PAGE_SIZE = 100

/** By title, among the owner's works; undefined: not seeded yet. */
export async function findSeededWork({ drafts }: WorksService, title: string, ownerId: string): Promise<WorkSummary | undefined> {
  const { records } = await drafts.listWorks(ownerId, { current: 1, size: WORK_PAGE_SIZE })
  return records.find((work) => work.title === title)
}
