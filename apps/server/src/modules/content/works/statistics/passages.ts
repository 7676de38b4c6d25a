import type { Passage } from '@zhanjian/contract/works/exhibition-passages.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { isWalkable } from '@zhanjian/scene/exhibition/opening-state.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiDay, toShanghaiMinute } from '../../../../time/shanghai-day.ts'
import { isExhibition, readContent } from '../core/content/work-content.ts'
import type { Viewer } from '../core/policy.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { WorksStore } from '../store.ts'
import type { PublishedWorks } from '../viewing/published-works.ts'

export interface PassageDependencies {
  store: WorksStore
  drafts: Pick<Drafts, 'getOwnDraftRow'>
  publicHalls: Pick<PublishedWorks, 'getVisibleRow'>
  clock: Clock
}

/** Which ways visitors take through an exhibition. */
export const createPassages = ({ store, drafts, publicHalls, clock }: PassageDependencies) => ({
  /** The owner's own are not counted. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async countPassage(code: string, passage: Passage, viewer: Viewer): Promise<{ counted: boolean }> {
    const row = await publicHalls.getVisibleRow(code, viewer)
    const content = readContent(row)
    if (!isExhibition(content)) throw new AppError('NOT_FOUND')
    const isOpen = isWalkable(content.document, toShanghaiMinute(clock.now()))
    if (row.ownerId === viewer.userId || !isOpen || !isWay(content.document, passage)) return { counted: false }
    await store.passages.addPassage(row.id, toShanghaiDay(clock.now()), passage)
    return { counted: true }
  },

  /** Of an own exhibition, the last `dayCount` days, today included. @throws AppError NOT_FOUND, FORBIDDEN */
  async listPassages(id: string, userId: string, dayCount: number): Promise<{ passages: (Passage & { count: number })[] }> {
    await drafts.getOwnDraftRow(id, userId)
    return { passages: await store.passages.listPassages(id, addDays(toShanghaiDay(clock.now()), 1 - dayCount)) }
  },
})

/** From the page into every part, from a part through its doors. */
const isWay = ({ parts, doors }: ExhibitionDocument, { from, to }: Passage): boolean =>
  from === null
    ? parts.some(({ id }) => id === to)
    : doors.some(
        ({ ends: [one, other] }) =>
          [one.partId, other.partId].includes(from) && [one.partId, other.partId].includes(to) && from !== to,
      )
