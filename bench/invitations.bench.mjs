// The guests of an invitation among 100 and among 10 000: a page of the list must not take much longer, a file not much longer for
// each guest.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { writeCsv } from '@zhanjian/contract/files/write-csv.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { sql } from '../apps/server/src/db/sql.ts'
import { createGuestStore } from '../apps/server/src/modules/content/invitations/guest-store.ts'
import { plantGuests } from '../apps/server/src/testing/plant-guests.ts'
import { quantile } from './support/quantile.mjs'

const SMALL = 100
const BIG = 10_000
const INVITATIONS = 5
const TURNS = 200
const FILE_TURNS = 20
const WARM_UP_TURNS = 20
const BUDGET = 3
const PAGE = 51
const everybody = (workId) => ({ workId, filter: null, text: null })

const directory = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-bench-guests-'))
const server = await startEmbeddedPostgres({ dataDirectory: directory })
const [small, big] = [await plant(SMALL), await plant(BIG)]
const rows = [
  await measureRow('a page of the list', TURNS, 1, ({ guests, workId }) => guests.list(everybody(workId), null, PAGE)),
  await measureRow('a page of those who attend', TURNS, 1, ({ guests, workId }) =>
    guests.list({ ...everybody(workId), filter: 'attending' }, null, PAGE),
  ),
  await measureRow('the file, for each guest', FILE_TURNS, BIG / SMALL, async ({ guests, workId }) => {
    const all = await guests.list(everybody(workId), null, 100_000)
    writeCsv(
      all.map(({ name, phone, choice, partySize, message, note }) => [
        name,
        phone,
        choice ?? '',
        String(partySize),
        message,
        note,
      ]),
    )
  }),
]
for (const { database } of [small, big]) await database.close()
await server.stop()
rmSync(directory, { recursive: true, force: true })
console.log(JSON.stringify(rows))

async function plant(count) {
  const admin = openDatabase({ ...server.connection, max: 1 })
  const name = `guests_${count}_${randomUUID().slice(0, 8)}`
  await admin.query({ text: `create database ${name}`, values: [] })
  await admin.close()
  const database = openDatabase({ ...server.connection, database: name, max: 1 })
  await migrate(database)
  console.error(`planting ${INVITATIONS} × ${count} guests …`)
  await database.withoutTimeLimits(() => plantGuests(database, { invitations: INVITATIONS, guests: count }))
  const [invitation] = await database.query(sql`select work_id as "workId" from guest limit 1`)
  return { database, guests: createGuestStore(database), workId: invitation.workId }
}

/** Alternating, so that both meet the same machine. @param share how many times as much the larger one has to do */
async function measureRow(name, turns, share, read) {
  const times = { small: [], big: [] }
  for (let turn = 0; turn < turns + WARM_UP_TURNS; turn++) {
    for (const [size, target] of Object.entries({ small, big })) {
      const from = performance.now()
      await read(target)
      if (turn >= WARM_UP_TURNS) times[size].push(performance.now() - from)
    }
  }
  const [smallMs, bigMs] = [quantile(times.small, 0.5), quantile(times.big, 0.5)]
  const ratio = bigMs / share / smallMs
  return {
    what: `${name} among ${BIG} guests against ${SMALL}`,
    measured: `${ratio.toFixed(2)} × (${bigMs.toFixed(1)} ms, ${smallMs.toFixed(1)} ms)`,
    budget: `≤ ${BUDGET} ×`,
    holds: ratio <= BUDGET,
  }
}
