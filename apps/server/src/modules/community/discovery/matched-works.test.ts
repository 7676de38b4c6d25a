import { searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { addWork } from '@zhanjian/contract/works/work-drafts.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { beforeEach, expect, test } from 'vitest'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { createPicture } from '../../content/uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../content/uploads/testing/upload-test-file.ts'
import { approveWork, bakeFake, createHallDocument, publishAndWait } from '../../content/works/testing/works.ts'

let person: Person
const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
beforeEach(async () => {
  person = await app.signIn()
})

/** A listed hall with these works on its walls. */
async function createHallWith(title: string, works: readonly Partial<HungWork>[]) {
  const picture = await uploadAndProcess(app, person, await createPicture('png', '#2266aa'))
  const document = createHallDocument(works.map(() => picture.id))
  const hung = document.works.map((work, index) => ({ ...work, ...works[index] }))
  const body = { kind: 'gallery' as const, title, document: { ...document, works: hung } }
  const { work } = await app.callOk(addWork, { body, token: person.token })
  await publishAndWait(app, person, work.id, 1)
  await approveWork(app, work.id)
  await app.services.discovery.indexing.indexWork(work.id)
  return { code: work.code, picture, document }
}

const search = async (text: string) => (await app.callOk(searchWorks, { body: { text } })).records

test('a hall that is found by a work on its walls names that work, with its small picture', async () => {
  const { code, picture, document } = await createHallWith('夏日来信', [
    { title: '远山', text: '也画过潮汐' },
    { title: '潮汐之间', artist: '伊藤青' },
  ])
  const match = { id: document.works[1]?.id, title: '潮汐之间', picture: { url: picture.urls.thumb } }
  expect(await search('潮汐')).toMatchObject([{ code, match }])
  expect(await search('伊藤青')).toMatchObject([{ code, match }])
  expect(await search('画过潮汐')).toMatchObject([{ code, match: { title: '远山' } }])
})

test('a hall whose own title is searched names none of its works', async () => {
  const { code } = await createHallWith('蓝色波浪', [{ title: '蓝色波浪之一' }])
  const [found] = await search('蓝色波浪')
  expect(found).toMatchObject({ code })
  expect(found?.match).toBeUndefined()
})

test('the last work of a hall is found by its title, however long the texts of the others are', async () => {
  const { code } = await createHallWith('长谈', [
    { title: '开场', text: '一段很长的说明。'.repeat(120) },
    { title: '中场', text: '又一段说明。'.repeat(160) },
    { title: '落幕时分' },
  ])
  expect(await search('落幕时分')).toMatchObject([{ code, match: { title: '落幕时分' } }])
})
