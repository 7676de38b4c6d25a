import { setTimeout as delay } from 'node:timers/promises'
import { addWork, publishWork, type WorkDraft, workPublication } from '@zhanjian/contract/work-drafts.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'
import { aHall, aRoom, aWork } from '@zhanjian/scene/testing/halls.ts'
import sharp from 'sharp'
import type { TestApp } from '../../../testing/start-test-app.ts'
import { aPicture } from '../../uploads/testing/made-files.ts'
import { type Person, uploadReady } from '../../uploads/testing/upload.ts'
import type { BakedHall } from '../bake/baked-hall.ts'
import type { Bake } from '../bake/baker.ts'

const POLL_MS = 20

/** A hall with a work a picture, side by side on the north wall. */
export const aHallWith = (assetIds: readonly string[]): HallDocument =>
  aHall(
    aRoom(),
    assetIds.map((assetId, index) => aWork(`p${index}`, { assetId, uM: 1 + index * 1.5, title: `作品${index + 1}` })),
  )

export async function aDraft(
  app: TestApp,
  person: Person,
  changes: { title?: string; pictures?: number } = {},
): Promise<WorkDraft> {
  const { title = '山中来信', pictures = 1 } = changes
  const ids: string[] = []
  for (let index = 0; index < pictures; index++) {
    ids.push((await uploadReady(app, person, await aPicture('png', `#${(0x102030 + index * 17).toString(16)}`))).id)
  }
  return app.ok(addWork, { body: { kind: 'gallery', title, document: aHallWith(ids) }, token: person.token })
}

export async function aPublishedHall(
  app: TestApp,
  person: Person,
  changes: Parameters<typeof aDraft>[2] = {},
): Promise<WorkDraft> {
  const draft = await aDraft(app, person, changes)
  await publishAndWait(app, person, draft.work.id, draft.revision)
  return draft
}

/** One that somebody has looked at, so that the feed shows it. */
export async function anApprovedHall(
  app: TestApp,
  person: Person,
  changes: Parameters<typeof aDraft>[2] = {},
): Promise<WorkDraft> {
  const draft = await aPublishedHall(app, person, changes)
  await approve(app, draft.work.id)
  return draft
}

/** Of a work's publications the one that waits. */
export async function approve(app: TestApp, workId: string): Promise<void> {
  const [row] = await app.database.query<{ number: number }>(
    `select number from work_revision where work_id = $1 and review_state = 'pending'`,
    [workId],
  )
  const verdict = { decision: 'approve', reasons: [], note: '', marks: [] } as const
  if (!row || !(await app.services.works.reviews.decide(workId, row.number, verdict, null))) throw new Error('nothing to approve')
}

export async function publishAndWait(app: TestApp, { token }: Person, id: string, revision: number) {
  await app.ok(publishWork, { params: { id }, body: { revision }, token })
  for (;;) {
    const publication = await app.ok(workPublication, { params: { id }, token })
    if (publication.state !== 'preparing') return publication
    await delay(POLL_MS)
  }
}

/** Instead of seconds of light: the shape of it. */
export const bakeQuickly: Bake = async ({ light, thumbs }, { onProgress } = {}): Promise<BakedHall> => {
  onProgress?.(0.5)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .webp()
    .toBuffer()
  return {
    lightmap: light === null ? null : { scale: 1.5, widthPx: 8, heightPx: 8, rects: { floor: [0, 0, 1, 1] }, picture },
    atlas: thumbs.length === 0 ? null : { columns: 8, sizePx: 2048, gutterPx: 10, picture },
  }
}

/** An empty room, to build from. */
export const aTemplateDraft = (app: TestApp, { token }: Person, title = '空房间'): Promise<WorkDraft> =>
  app.ok(addWork, { body: { kind: 'template', title, document: aHall(aRoom()) }, token })

export async function aPublishedTemplate(app: TestApp, person: Person, title?: string): Promise<WorkDraft> {
  const draft = await aTemplateDraft(app, person, title)
  await publishAndWait(app, person, draft.work.id, draft.revision)
  return draft
}

/** One that somebody has looked at, so that everybody may build from it. */
export async function anOfferedTemplate(app: TestApp, person: Person, title?: string): Promise<WorkDraft> {
  const draft = await aPublishedTemplate(app, person, title)
  await approve(app, draft.work.id)
  return draft
}

/** A hall as a client makes it from a template: a copy that says where it comes from. */
export async function aHallFrom(app: TestApp, { token }: Person, template: { id: string; version: number }, requestId?: string) {
  const body = { kind: 'gallery' as const, title: '新展厅', document: { ...aHall(aRoom()), template } }
  return app.ok(addWork, { body: requestId === undefined ? body : { ...body, requestId }, token })
}
