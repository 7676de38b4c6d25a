import { relatedWorks } from '@zhanjian/contract/works/discovery.ts'
import {
  countVisit,
  hallPoster,
  publicHallByCode,
  reportDwell,
  unlockWork,
  workDetailByCode,
} from '@zhanjian/contract/works/published-works.ts'
import { publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createPostDraft, createPublishedPost } from '../testing/posts.ts'
import { bakeFake, createPublishedHall } from '../testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const person = await app.signIn({ nickname: '林深' })

const LOCKED = { visibility: 'password', password: '春江花月' }
let network = 0
const ip = () => `203.0.113.${(network += 1)}`

const unlock = (code: string, password: string, address = ip()) =>
  app.call(unlockWork, { params: { code }, body: { password }, ip: address })
const keyOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
const look = (code: string, headers: Record<string, string> = {}, token?: string) =>
  app.call(workDetailByCode, { params: { code }, headers, ...(token === undefined ? {} : { token }) })

describe('a work with a password', () => {
  test('nothing of it is revealed without the password, in no call and no preview page: neither its name nor its owner', async () => {
    const { work, revision } = await createPublishedHall(app, person, { title: '山中来信' })
    await app.callOk(updateWork, { body: { id: work.id, revision, ...LOCKED }, token: person.token })
    const params = { code: work.code }
    for (const answer of [
      await app.call(publicHallByCode, { params }),
      await app.call(workDetailByCode, { params }),
      await app.call(hallPoster, { params }),
      await app.call(countVisit, { params }),
      await app.call(reportDwell, { params, body: { seconds: 5 } }),
      await app.call(relatedWorks, { params, query: { size: 3 } }),
    ]) {
      expect(answer).toMatchObject({ http: 403, code: 'WORK_LOCKED' })
      expect(JSON.stringify(answer)).not.toMatch(/山中来信|林深/)
    }
    const page = await app.fastify.inject({ url: `/h/${work.code}` })
    expect(page.body).toContain('noindex')
    expect(page.body).not.toMatch(/山中来信|林深|og:/)
  })

  test('the password opens it in this browser only, until the password is changed', async () => {
    const { work, revision } = await createPublishedPost(app, person, { details: LOCKED })
    expect(await unlock(work.code, '花月春江')).toMatchObject({ http: 400, code: 'WRONG_PASSWORD' })
    const opened = await unlock(work.code, '春江花月')
    expect(opened).toMatchObject({ http: 200, data: { unlocked: true } })
    expect(opened.headers['set-cookie']).toMatch(/^work-[\w-]+=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const cookie = keyOf(opened)
    expect((await look(work.code, { cookie })).http).toBe(200)
    expect((await look(work.code)).code).toBe('WORK_LOCKED')
    const other = await createPublishedPost(app, person, { details: LOCKED })
    expect((await look(other.work.code, { cookie: cookie.replace(work.id, other.work.id) })).code).toBe('WORK_LOCKED')
    await app.callOk(updateWork, { body: { id: work.id, revision, password: '另一个密码' }, token: person.token })
    expect((await look(work.code, { cookie })).code).toBe('WORK_LOCKED')
    expect((await look(work.code, { cookie: keyOf(await unlock(work.code, '另一个密码')) })).http).toBe(200)
  })

  test('the owner and admins need no password, and nobody once the work is public', async () => {
    const { work, revision } = await createPublishedPost(app, person, { details: LOCKED })
    const admin = await app.signIn({ roles: ['user', 'admin'] })
    expect((await look(work.code, {}, person.token)).http).toBe(200)
    expect((await look(work.code, {}, admin.token)).http).toBe(200)
    expect((await look(work.code, {}, (await app.signIn()).token)).code).toBe('WORK_LOCKED')
    await app.callOk(updateWork, { body: { id: work.id, revision, visibility: 'unlisted' }, token: person.token })
    expect((await look(work.code)).http).toBe(200)
    expect(await unlock(work.code, 'whatever')).toMatchObject({ http: 200, data: { unlocked: true } })
  })

  test('tries from one network are limited, even with the right password and simultaneous ones', async () => {
    const { work } = await createPublishedPost(app, person, { details: LOCKED })
    const address = ip()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => unlock(work.code, `wrong ${index}`, address)))
    expect(answers.filter(({ code }) => code === 'WRONG_PASSWORD')).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'UNLOCK_LATER')).toHaveLength(25)
    const locked = await unlock(work.code, '春江花月', address)
    expect(locked).toMatchObject({ http: 429, code: 'UNLOCK_LATER' })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await unlock(work.code, '春江花月')).http).toBe(200)
  })

  test('it can be published only with a password, which cannot be read again', async () => {
    const { work } = await createPostDraft(app, person)
    const save = (revision: number, changes: Record<string, unknown>) =>
      app.call(updateWork, { body: { id: work.id, revision, ...changes }, token: person.token })
    const publish = (revision: number) =>
      app.call(publishWork, { params: { id: work.id }, body: { revision }, token: person.token })
    await save(1, { visibility: 'password' })
    expect(await publish(2)).toMatchObject({ http: 400, code: 'PASSWORD_REQUIRED' })
    expect(await save(2, { password: '短' })).toMatchObject({ code: 'INVALID_INPUT' })
    await save(2, { password: '春江花月' })
    const draft = await app.callOk(workById, { params: { id: work.id }, token: person.token })
    expect(draft.hasPassword).toBe(true)
    expect(JSON.stringify(draft)).not.toContain('argon2')
    expect((await publish(3)).http).toBe(200)
    await save(3, { password: null })
    expect(await unlock(work.code, '春江花月')).toMatchObject({ code: 'WRONG_PASSWORD' })
  })

  test('a missing or private one is reported like other works', async () => {
    expect(await unlock('AAAAAAAAAA', 'x')).toMatchObject({ code: 'NOT_FOUND' })
    const { work } = await createPostDraft(app, person)
    expect(await unlock(work.code, 'x')).toMatchObject({ code: 'NOT_FOUND' })
  })
})
