import { unlockWork, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { createPublishedPost } from '../testing/posts.ts'
import { bakeFake } from '../testing/works.ts'

// Some ask a thousand times, beside whatever else the machine does.
vi.setConfig({ testTimeout: 120_000 })

/** Replaces argon2, with which hundreds of guesses would take minutes. */
const hasher = {
  hash: async (password: string) => `hash of ${password}`,
  verify: async (hash: string, password: string) => hash === `hash of ${password}`,
}
const RIGHT = '3927'
const LOCKED = { visibility: 'password', password: RIGHT }

let app: TestApp
let owner: Person
let work: { id: string; code: string }
let revision: number
beforeEach(async () => {
  app = await startTestApp({ bake: bakeFake, hasher })
  await app.jobs.start()
  owner = await app.signIn()
  const published = await createPublishedPost(app, owner, { details: LOCKED })
  work = published.work
  revision = published.revision
})

let visitors = 0
/** A network that no visitor has used before. */
const createAddress = () => `192.0.2.${(visitors += 1)}`
const attackers = (count: number) => Array.from({ length: count }, (_, index) => `10.66.${index >> 8}.${index & 255}`)

const FLOOD = attackers(220)

interface From {
  ip?: string
  cookie?: string
  token?: string
}
const unlock = (password: string, { ip = createAddress(), cookie, token }: From = {}) =>
  app.call(unlockWork, {
    params: { code: work.code },
    body: { password },
    ip,
    headers: cookie === undefined ? {} : { cookie },
    ...(token === undefined ? {} : { token }),
  })
const cookieIn = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** One wrong guess from each network. @returns how many of them were checked */
async function guessFrom(networks: readonly string[]): Promise<number> {
  const answers = await Promise.all(networks.map((ip) => unlock('0000', { ip })))
  return answers.filter(({ code }) => code === 'WRONG_PASSWORD').length
}

describe('while hundreds of networks guess the password of a work', () => {
  test('a device that has opened the work can enter from a new network, even with a new password', async () => {
    const cookie = cookieIn(await unlock(RIGHT))
    await app.callOk(updateWork, { body: { id: work.id, revision, password: '5210' }, token: owner.token })
    await guessFrom(FLOOD)
    const opened = await unlock('5210', { cookie })
    expect(opened.http).toBe(200)
    const look = await app.call(workDetailByCode, { params: { code: work.code }, headers: { cookie: cookieIn(opened) } })
    expect(look.http).toBe(200)
  })

  test('a new device on a network that has opened the work can enter, even after a typing mistake', async () => {
    const ip = createAddress()
    await unlock(RIGHT, { ip })
    await guessFrom(FLOOD)
    for (let mistyped = 0; mistyped < 3; mistyped += 1)
      expect(await unlock('1111', { ip })).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await unlock(RIGHT, { ip })).toMatchObject({ http: 200 })
  })

  test('an account that has opened the work can enter from a new device on an attacking network', async () => {
    const { token } = await app.signIn()
    await unlock(RIGHT, { token })
    const [ip = '', ...others] = FLOOD
    await guessFrom([ip, ip, ip, ...others])
    expect(await unlock(RIGHT, { ip, token })).toMatchObject({ http: 200 })
  })

  test('the owner and admins need no password', async () => {
    const admin = await app.signIn({ roles: ['user', 'admin'] })
    await guessFrom(FLOOD)
    for (const { token } of [owner, admin]) {
      expect(await app.call(workDetailByCode, { params: { code: work.code }, token })).toMatchObject({ http: 200 })
    }
  })

  test('a first-time visitor can enter at once, or within half an hour after a wrong password', async () => {
    await guessFrom(FLOOD)
    expect(await unlock(RIGHT)).toMatchObject({ http: 200 })
    const ip = createAddress()
    expect(await unlock('1111', { ip })).toMatchObject({ code: 'WRONG_PASSWORD' })
    const later = await unlock(RIGHT, { ip })
    expect(later).toMatchObject({ http: 429, code: 'UNLOCK_LATER_OR_LOGIN' })
    const waitS = Number(later.headers['retry-after'])
    expect(waitS).toBeGreaterThan(0)
    expect(waitS).toBeLessThanOrEqual(1800)
    app.clock.advanceS(waitS)
    await guessFrom(FLOOD)
    expect(await unlock(RIGHT, { ip })).toMatchObject({ http: 200 })
  })

  test('a logged-in user need not wait, even on an attacking network', async () => {
    const networks = FLOOD
    await guessFrom(networks)
    const { token } = await app.signIn()
    expect(await unlock(RIGHT, { ip: networks[0] ?? '', token })).toMatchObject({ http: 200 })
  })

  test('other works are not affected', async () => {
    await guessFrom(FLOOD)
    const { work: other } = await createPublishedPost(app, owner, { details: LOCKED })
    const wrong = { params: { code: other.code }, body: { password: '0000' }, ip: '10.66.0.1' }
    expect(await app.call(unlockWork, wrong)).toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await app.call(unlockWork, wrong)).toMatchObject({ code: 'WRONG_PASSWORD' })
  })
})

describe('ten thousand combinations take long', () => {
  test('three hundred networks get two tries an hour each, after the first two hundred guesses', async () => {
    const networks = attackers(300)
    let lookedAt = 0
    for (const passS of [0, 600, 1260, 600]) {
      app.clock.advanceS(passS)
      lookedAt += await guessFrom(networks)
    }
    expect(lookedAt).toBe(600)
  })

  test('more networks are not faster without limit: fifteen hundred guesses an hour', async () => {
    let lookedAt = 0
    const networks = attackers(1600)
    for (let from = 0; from < networks.length; from += 200) lookedAt += await guessFrom(networks.slice(from, from + 200))
    expect(lookedAt).toBe(1500)
    const { token } = await app.signIn()
    expect(await unlock(RIGHT)).toMatchObject({ code: 'UNLOCK_LATER_OR_LOGIN' })
    expect(await unlock(RIGHT, { token })).toMatchObject({ http: 200 })
  })

  test('devices that have opened the work guess four hundred times an hour together, then like strangers', async () => {
    const networks = attackers(170)
    for (const ip of networks) await unlock(RIGHT, { ip })
    await app.callOk(updateWork, { body: { id: work.id, revision, password: '5210' }, token: owner.token })
    let lookedAt = 0
    for (let round = 0; round < 4; round += 1) lookedAt += await guessFrom(networks)
    expect(lookedAt).toBe(400 + 200)
    expect(await unlock('5210')).toMatchObject({ http: 200 })
  })

  test('a logged-in user can try five times an hour', async () => {
    await guessFrom(FLOOD)
    const { token } = await app.signIn()
    const answers = await Promise.all(Array.from({ length: 9 }, () => unlock('1111', { ip: '10.66.0.1', token })))
    expect(answers.filter(({ code }) => code === 'WRONG_PASSWORD')).toHaveLength(5)
    expect(await unlock(RIGHT, { ip: '10.66.0.1', token })).toMatchObject({ http: 429, code: 'UNLOCK_LATER' })
  })
})

test('the cookie of an opened work is signed, for one work, and valid for thirty days', async () => {
  const cookie = cookieIn(await unlock(RIGHT))
  const { work: other } = await createPublishedPost(app, owner, { details: LOCKED })
  await guessFrom(FLOOD)
  const ip = '10.66.0.1'
  const changed = cookie.replace('=', '=A')
  const ofAnother = cookie.replace(work.id, other.id)
  for (const forged of [changed, ofAnother])
    expect((await unlock(RIGHT, { ip, cookie: forged })).code).toBe('UNLOCK_LATER_OR_LOGIN')
  app.clock.advanceS(30 * 86_400 + 1)
  await guessFrom(FLOOD)
  expect((await unlock(RIGHT, { ip, cookie })).code).toBe('UNLOCK_LATER_OR_LOGIN')
})
