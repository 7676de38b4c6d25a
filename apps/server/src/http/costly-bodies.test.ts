import { addGuests } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { addWork } from '@zhanjian/contract/works/work-drafts.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'

const app = await startTestApp()
const token = (await app.signIn()).token
const repeat = (json: string, count: number): string => `[${Array.from({ length: count }, () => json).join(',')}]`
const post = async (url: string, payload: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await app.fastify.inject({ method: 'POST', url, headers, payload })
  return { http: answer.statusCode, ...answer.json<{ code: string; msg: string; data: { issues: unknown[] } | null }>() }
}
const postHall = (works: string) =>
  post(addWork.path, `{"kind":"gallery","title":"很多作品的展厅","document":{"schemaVersion":1,"works":${works}}}`)

test('a million guests in one body are counted, not examined one by one', async () => {
  const guests = repeat('{}', 1_000_000)
  const answer = await post(
    addGuests.path.replace('{id}', crypto.randomUUID()),
    `{"requestId":"${'r'.repeat(20)}","guests":${guests}}`,
  )
  expect(answer).toMatchObject({ http: 400, code: 'INVALID_INPUT', data: { issues: [{ path: 'body.guests' }] } })
  expect(answer.data?.issues).toHaveLength(1)
  expect(answer.msg).toContain('最多')
})

test('a body with many faults names the first hundred', async () => {
  const answer = await post(addGuests.path.replace('{id}', crypto.randomUUID()), `{"requestId":"","guests":${repeat('{}', 100)}}`)
  expect(answer.data?.issues).toHaveLength(100)
})

test('a million works in one document are counted, too', async () => {
  const answer = await postHall(repeat('{}', 900_000))
  expect(answer).toMatchObject({ http: 400, code: 'DOCUMENT_INVALID' })
  expect(answer.data?.issues.filter((issue) => String(issue).startsWith('works'))).toHaveLength(1)
})

test('a document as deep as its body is refused like any other', async () => {
  expect(await postHall('['.repeat(1_000_000) + ']'.repeat(1_000_000))).toMatchObject({ http: 400, code: 'DOCUMENT_INVALID' })
})
