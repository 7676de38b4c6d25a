import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { createChangeNotices } from './change-notices.ts'

const LONG_MS = 60_000

test('a notice wakes who watches its topic, on any node, when its transaction commits', async () => {
  const { database } = await startTestApp()
  const [here, there] = [openNotices(database), openNotices(database)]
  const watch = await there.watch('work 1')
  const other = await there.watch('work 2')
  let isOtherAwake = false
  void other.wait(LONG_MS).then(() => (isOtherAwake = true))
  await database
    .withTransaction(async (transaction) => {
      await here.send('work 2', transaction)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await database.withTransaction((transaction) => here.send('work 1', transaction))
  await watch.wait(LONG_MS)
  expect(isOtherAwake).toBe(false)
})

test('a notice between two waits is not lost, and one of a lost connection is made up for', async () => {
  const { database } = await startTestApp()
  const notices = openNotices(database)
  const watch = await notices.watch('work')
  const woken = watch.wait(LONG_MS)
  await notices.send('work')
  await woken
  const second = await notices.watch('work')
  await notices.send('work')
  await second.wait(LONG_MS)
  await watch.wait(LONG_MS)
  await database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "change"%'`)
  await watch.wait(LONG_MS)
})

test('closing ends all waiting, and waits after it end at once', async () => {
  const { database } = await startTestApp()
  const notices = openNotices(database)
  const watch = await notices.watch('work')
  const waiting = watch.wait(LONG_MS)
  await notices.close()
  const late = await notices.watch('work')
  expect(await Promise.all([waiting, watch.wait(LONG_MS), late.wait(LONG_MS)])).toEqual([false, false, false])
})

test('without a connection a wait ends after its time', async () => {
  const notices = createChangeNotices({
    database: { listen: () => Promise.reject(new Error('no connection')), query: async () => [] },
  })
  const watch = await notices.watch('work')
  await watch.wait(1)
  watch.stop()
})

function openNotices(database: Parameters<typeof createChangeNotices>[0]['database']) {
  const notices = createChangeNotices({ database })
  onTestFinished(() => notices.close())
  return notices
}
