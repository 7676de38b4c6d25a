import { applyForDeletion, cancelDeletion } from '@zhanjian/contract/accounts/account-data.ts'
import { removeWork } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { defineJob } from '../../../jobs/job-runner.ts'
import { type Person, startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { logInByCode, requestSmsCode } from '../../base/identity/testing/credentials.ts'
import { createHallDraft } from '../../content/works/testing/works.ts'

const DAY_S = 86_400

/** Advances the clock and lets a process notice it. */
async function goOn(app: TestApp, hours: number) {
  for (let look = 0; look < hours * 3; look += 1) {
    app.clock.advanceS(1200)
    await app.jobs.canTrustClock()
  }
}

/** Runs a job of the timetable. */
async function run(app: TestApp, name: string) {
  await app.jobs.send(defineJob<Record<string, never>>({ name, retryLimit: 1 }), {})
  const open = () => app.database.query(sql`select 1 from pgboss.job where state < 'completed' and name = ${name}`)
  await expect.poll(open, { timeout: 20_000 }).toEqual([])
}

async function applyToLeave(app: TestApp, { token, user }: Person) {
  const smsCode = await requestSmsCode(app, user.phone, 'delete-account')
  await app.callOk(applyForDeletion, { body: { reasons: ['unused'], works: 'take_down', policyVersion: 1, smsCode }, token })
}

const statusOf = async (app: TestApp, { user }: Person) =>
  (await app.database.query<{ status: string }>(sql`select status from account where id = ${user.id}`))[0]?.status

async function startApp() {
  const app = await startTestApp()
  await app.jobs.start()
  await goOn(app, 7)
  return app
}

test('S-36 a clock that jumps ahead by a month erases no account and empties no recycle bin, and deletions can still be cancelled', async () => {
  const app = await startApp()
  const [leaving, owner] = [await app.signIn(), await app.signIn()]
  const { id } = (await createHallDraft(app, owner)).work
  await app.callOk(removeWork, { params: { id }, token: owner.token })
  await applyToLeave(app, leaving)
  app.clock.advanceS(40 * DAY_S)
  for (const name of ['accounts-find-due', 'works-clean', 'identity.sweep']) await run(app, name)
  app.clock.advanceS(-40 * DAY_S + 60)
  for (const name of ['accounts-find-due', 'works-clean', 'identity.sweep']) await run(app, name)
  expect(await statusOf(app, leaving)).toBe('deletion_requested')
  expect(await app.database.query(sql`select id from work where id = ${id}`)).toHaveLength(1)
  const refused = await logInByCode(app, leaving.user.phone, await requestSmsCode(app, leaving.user.phone, 'login'))
  const { cancelToken } = refused.data as unknown as { cancelToken: string }
  await app.callOk(cancelDeletion, { query: { client_id: 'art-client-h5' }, body: { cancelToken } })
  expect(await statusOf(app, leaving)).toBe('active')
})

test('S-36 a clock that is set back by a day erases no account too early, and all in the end', async () => {
  const app = await startApp()
  const leaving = await app.signIn()
  await applyToLeave(app, leaving)
  await goOn(app, 3 * 24)
  app.clock.advanceS(-DAY_S)
  await goOn(app, 4 * 24)
  await run(app, 'accounts-find-due')
  expect(await statusOf(app, leaving)).toBe('deletion_requested')
  await goOn(app, 24 + 1)
  await run(app, 'accounts-find-due')
  await expect.poll(() => statusOf(app, leaving), { timeout: 20_000 }).toBe('deleted')
})
