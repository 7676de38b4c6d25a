import { readFile } from 'node:fs/promises'
import { workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { createScene, createTour } from '@zhanjian/scene/tour/create-tour.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { expect, test } from 'vitest'
import { raw, sql } from '../../../../db/sql.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createPostDocument, createPostDraft, uploadPanorama } from '../testing/posts.ts'
import { publishAndWait } from '../testing/works.ts'

const MIGRATION = new URL('../../../../db/migrations/0070-tour-documents.sql', import.meta.url)

const app = await startTestApp()
await app.jobs.start()

test('S-21 panoramas from before tours become tours of one scene, in drafts and publications, and can be published again', async () => {
  const person = await app.signIn()
  const { token } = person
  const mediaIds = [await uploadPanorama(app, person)]
  const { work } = await createPostDraft(app, person, { kind: 'panorama', title: '湖边的夜', mediaIds })
  const params = { id: work.id }
  await publishAndWait(app, person, work.id, 1)
  const post = createPostDocument({ text: '雨停之后\n湖很静', mediaIds, hallCode: 'hall000001' })
  await app.database.withConnection(async (session) => {
    await session.query(sql`update work_revision set scene_keys = null, picture = null where work_id = ${work.id}`)
    for (const table of [sql`work_draft`, sql`work_revision`])
      await session.query(sql`update ${table} set document = ${JSON.stringify(post)} where work_id = ${work.id}`)
    await session.query(raw(await readFile(MIGRATION, 'utf8')))
  })

  const draft = await app.callOk(workById, { params, token })
  const door = { id: 'hall', kind: 'hall', code: 'hall000001', label: '', yawRad: 0, pitchRad: -0.3 } as const
  const scene = createScene({ id: 'scene-1', title: '', alt: '第 1 张', assetId: mediaIds[0] ?? '', coverage: null })
  const tour = { ...createTour([], '雨停之后\n湖很静'), scenes: [{ ...scene, hotspots: [door] }] }
  expect(draft.document).toEqual(tour)
  expect(parseTourDocument(draft.document)).toEqual({ ok: true, document: tour })
  const detail = await app.callOk(workDetailByCode, { params: { code: work.code } })
  expect(detail).toMatchObject({ text: '雨停之后\n湖很静', media: [{ alt: '第 1 张' }] })
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, title: '湖边的早晨' }, token })
  expect(await publishAndWait(app, person, work.id, 2)).toMatchObject({ state: 'ready' })
})

test('S-21 an empty draft of a panorama becomes an empty tour', async () => {
  const { token, ...person } = await app.signIn()
  const { work } = await createPostDraft(app, { token, ...person }, { kind: 'panorama', text: '' })
  await app.database.withConnection(async (session) => {
    const post = JSON.stringify(createPostDocument({ text: '' }))
    await session.query(sql`update work_draft set document = ${post} where work_id = ${work.id}`)
    await session.query(raw(await readFile(MIGRATION, 'utf8')))
  })
  const { document } = await app.callOk(workById, { params: { id: work.id }, token })
  expect(parseTourDocument(document)).toMatchObject({ ok: true, document: { scenes: [], text: '' } })
})
