import { reviewSubject } from '@zhanjian/contract/admin/review.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { hallPoster, publicHallByCode, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { restoreRevision, workRevisionByNumber } from '@zhanjian/contract/works/work-revisions.ts'
import { releasedHalls } from '@zhanjian/scene/hall/testing/released-halls.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createMp3, createPicture } from '../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { type ReferencedFile, type StoredDocument } from '../core/content/document-content.ts'
import { countItems, listFiles, readContent } from '../core/content/work-content.ts'
import { approveWork, bakeFake, createHallDraft, publishAndWait } from '../testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

test.each(releasedHalls)('a draft that was stored as $name can be published, shown, reviewed and restored', async ({
  document: released,
}) => {
  const person = await app.signIn()
  const { token } = person
  const admin = await app.signIn({ roles: ['user', 'admin'] })
  const document = await uploadFiles(person, released)
  const content = readContent({ kind: 'gallery', document })
  const files = listFiles(content, null)
  const workCount = countItems(content)
  const fileIds = new Set(files.map(({ id }) => id))
  const { work } = await createHallDraft(app, person)
  const [{ id, code }, params] = [work, { id: work.id }]
  await app.database.query(
    sql`update work_draft set document = ${JSON.stringify(document)}, work_count = ${workCount} where work_id = ${id}`,
  )

  // A save of something else leaves the document as it was stored.
  await app.callOk(updateWork, { body: { id, revision: 1, summary: '从前的展厅' }, token })
  const draft = await app.callOk(workById, { params, token })
  expect(draft).toMatchObject({ document, revision: 2 })
  expect(new Set(draft.assets.map((asset) => asset.id))).toEqual(fileIds)
  expect((await publishAndWait(app, person, id, 2)).state).toBe('ready')

  const subject = await app.callOk(reviewSubject, { params: { workId: id, number: 1 }, token: admin.token })
  expect(subject.hall?.document).toEqual(document)
  expect(subject.detail.media[0]?.asset.id).toBe(files[0]?.id)
  await approveWork(app, id)
  const { records } = await app.callOk(homeFeed, { body: { type: 'newest', size: 100 } })
  expect(records.find((each) => each.code === code)).toMatchObject({ cover: { url: expect.any(String) } })
  const hall = await app.callOk(publicHallByCode, { params: { code } })
  expect(hall).toMatchObject({ document, work: { workCount } })
  expect(new Set(hall.assets.map((asset) => asset.id))).toEqual(fileIds)
  expect((await app.callOk(workDetailByCode, { params: { code } })).media).toHaveLength(workCount)
  expect(await app.callOk(hallPoster, { params: { code } })).toMatchObject({ version: 1 })

  const kept = await app.callOk(workRevisionByNumber, { params: { id, number: 1 }, token })
  expect(new Set(kept.assets.map((asset) => asset.id))).toEqual(fileIds)
  const restored = await app.callOk(restoreRevision, { params: { id, number: 1 }, body: { revision: 2 }, token })
  expect(restored).toMatchObject({ document, revision: 3, coverAssetId: null, work: { cover: hall.work.cover } })
  const used = await app.database.query<{ id: string }>(sql`select asset_id as id from draft_asset where work_id = ${id}`)
  expect(new Set(used.map((row) => row.id))).toEqual(fileIds)
  expect((await publishAndWait(app, person, id, 3)).state).toBe('ready')
  expect(await findBrokenInvariants(app)).toEqual([])
})

/** The stored hall with files of this owner instead of those that it names; where it names them depends on its version. */
async function uploadFiles(person: Person, released: StoredDocument): Promise<StoredDocument> {
  let text = JSON.stringify(released)
  for (const [index, { id, kind }] of listFiles(readContent({ kind: 'gallery', document: released }), null).entries()) {
    const asset = await uploadFile(person, kind, index)
    text = text.replaceAll(JSON.stringify(id), JSON.stringify(asset.id))
  }
  return JSON.parse(text)
}

/** With a content of its own: equal files are one. */
const uploadFile = async (person: Person, kind: ReferencedFile['kind'], index: number) =>
  kind === 'audio'
    ? uploadAndProcess(app, person, createMp3(100 + index), { path: 'audio', type: 'audio/mpeg' })
    : uploadAndProcess(app, person, await createPicture('png', `#${(0x102030 + index * 17).toString(16)}`))
