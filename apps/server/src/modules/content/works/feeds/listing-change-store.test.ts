import { expect, test } from 'vitest'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createWorksStore, type WorksTransactionStores } from '../store.ts'
import { createListedPost } from '../testing/posts.ts'

type Change = (stores: WorksTransactionStores) => Promise<unknown>

test('every statement that lists or unlists a work reports it within its transaction', async () => {
  const app = await startTestApp()
  const { work, revision } = await createListedPost(app, await app.signIn())
  const { id, owner } = work
  const [at, aLongTimeAgo] = [app.clock.now(), new Date(0)]
  const reports: [workId: string | null, queries: Queryable][] = []
  const store = createWorksStore(app.database, async (...report) => void reports.push(report))
  const isListed = async () => (await app.database.query<{ is: boolean }>(sql`select is_listed as is from work`))[0]?.is

  const changes: readonly [name: string, change: Change, reported?: null][] = [
    [
      'made private',
      ({ works }) => works.updateDraft(id, { userId: owner.id, isOwners: true }, revision, { visibility: 'private' }, at),
    ],
    [
      'made public',
      ({ works }) => works.updateDraft(id, { userId: owner.id, isOwners: true }, revision + 1, { visibility: 'public' }, at),
    ],
    ['deleted', ({ works }) => works.updateDeleted(id, at)],
    ['restored', ({ works }) => works.updateRestored(id, aLongTimeAgo)],
    ['taken down', ({ reviews }) => reviews.updateTakenDown(id, [], '')],
    ['put back', ({ reviews }) => reviews.updatePutBack(id)],
    ['taken down again', ({ reviews }) => reviews.updateTakenDown(id, [], '')],
    ['approved', ({ reviews }) => reviews.updateListed(id, 1, at, at)],
    ['owner banned', ({ reviews }) => reviews.updateWithheld([owner.id], true), null],
    ['owner not banned any more', ({ reviews }) => reviews.updateWithheld([owner.id], false), null],
    ['unpublished', ({ works }) => works.updateUnpublished(id)],
    [
      'published',
      async ({ revisions }) => {
        await revisions.updateWantedRevision(id, 1)
        await revisions.updateCurrentRevision(id, 1, at, at)
      },
    ],
  ]
  for (const [index, [name, change, reported = id]] of changes.entries()) {
    const queries = await store.runInTransaction(async (stores) => {
      await change(stores)
      return stores.queries
    })
    expect([name, await isListed()]).toEqual([name, index % 2 === 1])
    expect(reports.splice(0)).toEqual([[reported, queries]])
  }
})
