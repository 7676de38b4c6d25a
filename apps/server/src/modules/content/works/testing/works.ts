import { setTimeout as delay } from 'node:timers/promises'
import { addWork, publishWork, type WorkDraft, workPublication } from '@zhanjian/contract/works/work-drafts.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { createTestHall, createTestRoom, createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import sharp from 'sharp'
import { sql } from '../../../../db/sql.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'
import { createPicture } from '../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import type { Bake } from '../publishing/bake/bake-in-thread.ts'
import type { BakedHall } from '../publishing/bake/baked-hall.ts'
import type { DrawnPicture } from '../publishing/picture/hall-picture.ts'

const POLL_INTERVAL_MS = 20

/** A hall with one work for each picture, side by side on the north wall. */
export const createHallDocument = (assetIds: readonly string[]): HallDocument =>
  createTestHall(
    createTestRoom(),
    assetIds.map((assetId, index) => createTestWork(`p${index}`, { assetId, uM: 1 + index * 1.5, title: `作品${index + 1}` })),
  )

export async function createHallDraft(
  app: TestApp,
  person: Person,
  changes: { title?: string; pictures?: number } = {},
): Promise<WorkDraft> {
  const { title = '山中来信', pictures = 1 } = changes
  const ids: string[] = []
  for (let index = 0; index < pictures; index++) {
    ids.push((await uploadAndProcess(app, person, await createPicture('png', `#${(0x102030 + index * 17).toString(16)}`))).id)
  }
  return app.callOk(addWork, { body: { kind: 'gallery', title, document: createHallDocument(ids) }, token: person.token })
}

export async function createPublishedHall(
  app: TestApp,
  person: Person,
  changes: Parameters<typeof createHallDraft>[2] = {},
): Promise<WorkDraft> {
  const draft = await createHallDraft(app, person, changes)
  await publishAndWait(app, person, draft.work.id, draft.revision)
  return draft
}

/** A published hall that has been approved, so that it is listed. */
export async function createApprovedHall(
  app: TestApp,
  person: Person,
  changes: Parameters<typeof createHallDraft>[2] = {},
): Promise<WorkDraft> {
  const draft = await createPublishedHall(app, person, changes)
  await approveWork(app, draft.work.id)
  return draft
}

/** Approves the work's pending publication. */
export async function approveWork(app: TestApp, workId: string): Promise<void> {
  const [row] = await app.database.query<{ number: number }>(
    sql`select number from work_revision where work_id = ${workId} and review_state = 'pending'`,
  )
  const verdict = { decision: 'approve', reasons: [], note: '', marks: [] } as const
  if (!row || !(await app.services.works.reviews.decide(workId, row.number, verdict, null))) throw new Error('nothing to approve')
}

export async function publishAndWait(app: TestApp, { token }: Person, id: string, revision: number) {
  await app.callOk(publishWork, { params: { id }, body: { revision }, token })
  for (;;) {
    const publication = await app.callOk(workPublication, { params: { id }, token })
    if (publication.state !== 'preparing') return publication
    await delay(POLL_INTERVAL_MS)
  }
}

/** A bake of the right shape without the seconds of computing. */
export const bakeFake: Bake = async ({ light, thumbs }, { onProgress } = {}): Promise<BakedHall> => {
  onProgress?.(0.5)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .webp()
    .toBuffer()
  return {
    lightmap: light === null ? null : { scale: 1.5, widthPx: 8, heightPx: 8, rects: { floor: [0, 0, 1, 1] }, picture },
    atlas: thumbs.length === 0 ? null : { columns: 8, sizePx: 2048, gutterPx: 10, picture },
  }
}

/** A picture of the right shape without the seconds of drawing. */
export const drawPictureFake = async (colour = '#336699'): Promise<DrawnPicture> => {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: colour } })
    .webp()
    .toBuffer()
  return { widthPx: 1280, heightPx: 960, colour, variants: { medium: picture, large: picture } }
}

/** An empty room, to build from. */
export const createTemplateDraft = (app: TestApp, { token }: Person, title = '空房间'): Promise<WorkDraft> =>
  app.callOk(addWork, { body: { kind: 'template', title, document: createTestHall(createTestRoom()) }, token })

export async function createPublishedTemplate(app: TestApp, person: Person, title?: string): Promise<WorkDraft> {
  const draft = await createTemplateDraft(app, person, title)
  await publishAndWait(app, person, draft.work.id, draft.revision)
  return draft
}

/** A published template that has been approved, so that every user may build from it. */
export async function createOfferedTemplate(app: TestApp, person: Person, title?: string): Promise<WorkDraft> {
  const draft = await createPublishedTemplate(app, person, title)
  await approveWork(app, draft.work.id)
  return draft
}

/** A hall as a client makes it from a template: a copy that says where it comes from. */
export async function createHallFromTemplate(
  app: TestApp,
  { token }: Person,
  template: { id: string; version: number },
  requestId?: string,
) {
  const body = { kind: 'gallery' as const, title: '新展厅', document: { ...createTestHall(createTestRoom()), template } }
  return app.callOk(addWork, { body: requestId === undefined ? body : { ...body, requestId }, token })
}
