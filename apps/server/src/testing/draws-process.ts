// A process of its own for tests of draws: opens the embedded database in a directory, or a server, and draws on one wheel as fast
// as it can, until it is killed. It prints a line of JSON for each confirmed fact.
//   node draws-process.ts <data directory or address> <mode: at once | rounds | figures>
// With rounds, the clock jumps to the time of a round that is waited for; with figures, an operator enters them and lets it jump.
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { type FigureBeacon, getAnnouncementMs } from '@zhanjian/draws/figure.ts'
import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { createParticipation } from '../modules/content/lottery/chances/participation.ts'
import { createAnnouncedFigures } from '../modules/content/lottery/draws/announced-figures.ts'
import { createDraws } from '../modules/content/lottery/draws/draws.ts'
import { createLoadedWheels } from '../modules/content/lottery/draws/seeds.ts'
import { createSettlements } from '../modules/content/lottery/draws/settlements.ts'
import { createLotteryStore } from '../modules/content/lottery/store.ts'
import { createTicketCodes } from '../modules/content/lottery/tickets/build-ticket.ts'
import { createTestBeacon } from '../platform/beacon/testing/test-beacon.ts'
import { systemRandom } from '../platform/random.ts'
import { createSecrets } from '../platform/secrets.ts'
import { plantWheel } from './plant-wheel.ts'
import { createSettableClock } from './settable-clock.ts'

/** A line of the process's output. */
export type DrawsReport =
  | { kind: 'opened'; state: DrawsState; clusterDirectory: string }
  /** It was answered, and must never be lost or changed. */
  | { kind: 'drawn'; draw: KnownDraw }
  | { kind: 'checked'; state: DrawsState }

/** A draw as its participant was told, or as the database has it. */
export interface KnownDraw {
  player: string
  nonce: number
  outcome: string
  ticketId: string | null
}

export interface DrawsState {
  draws: KnownDraw[]
  /** Rules of the books that do not hold. */
  broken: string[]
}

const PLAYERS = 40
const CHANCES = 10_000
const STOCK = 400
const PARALLEL = 8
/** Every day, so that many are announced while a wheel runs. */
const FIGURE: FigureBeacon = {
  kind: 'figure',
  name: '收盘指数',
  source: '报纸',
  groups: [{ kind: 'digits', count: 8 }],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  time: '15:00',
}
const OPERATOR_PAUSE_MS = 50

const [where = '', mode = ''] = process.argv.slice(2)
const isServer = where.startsWith('postgresql:')
const connection = isServer ? { connectionString: where } : (await startEmbeddedPostgres({ dataDirectory: where })).connection
const database = openDatabase(connection)
await migrate(database)
const store = createLotteryStore(database)
const secrets = createSecrets({ secret: 'of the crash test', random: systemRandom })
const clock = createSettableClock()
clock.set(new Date())
const beacon = createTestBeacon(clock)
const drawing = {
  store,
  loaded: createLoadedWheels({ store, secrets }),
  codes: createTicketCodes({ secrets }),
  participation: createParticipation({ store, clock }),
  notices: { tellSoon: () => undefined },
  beacon,
  clock,
  random: systemRandom,
  log: { warn: console.error, error: console.error },
}
const settlements = createSettlements(drawing)
const draws = createDraws({ ...drawing, settlements })
const announced = createAnnouncedFigures({ ...drawing, settlements, audit: { record: async () => undefined } })

const [known] = await database.query<{ id: string }>(sql`select id from wheel_activity`)
const activityId =
  known?.id ??
  (await plantWheel(
    { store, secrets },
    {
      name: 'pl',
      players: PLAYERS,
      chances: CHANCES,
      stocks: [STOCK],
      blankWeight: 2,
      beacon: mode === 'rounds' ? beacon.rules : mode === 'figures' ? FIGURE : null,
    },
  ))
report({
  kind: 'opened',
  state: await readState(),
  clusterDirectory: 'host' in connection ? `${connection.host}`.replace(/socket$/, 'cluster') : '',
})
createInterface(process.stdin).on('line', async () => report({ kind: 'checked', state: await readUntilAnswered() }))

const players = await database.query<{ id: string; spent: number }>(
  sql`select account_id as id, spent from wheel_participant where account_id is not null order by id`,
)
if (mode === 'figures') void announce()
await Promise.all(
  Array.from({ length: PARALLEL }, (_, worker) => play(players.filter((_one, index) => index % PARALLEL === worker))),
)

/** Each player draws one after the other; whatever fails is asked again with the same number. */
async function play(own: { id: string; spent: number }[]): Promise<void> {
  for (;;)
    for (const player of own) {
      try {
        const answer = await draws.draw(activityId, player.spent + 1, player.id)
        if (answer.state === 'waiting') continue
        const { draw } = answer
        player.spent += 1
        report({ kind: 'drawn', draw: { player: player.id, nonce: draw.nonce, outcome: draw.outcome, ticketId: draw.ticketId } })
      } catch {
        // The database has been killed; it comes back.
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
}

/** Enters what draws wait for as soon as its time has come, which it lets come. Another process may be quicker, with another figure. */
async function announce(): Promise<void> {
  for (;;) {
    await delay(OPERATOR_PAUSE_MS)
    try {
      const { awaited } = await announced.list()
      for (const { figureKey, round } of awaited) {
        const announcedMs = getAnnouncementMs(FIGURE, round)
        if (clock.nowMs() < announcedMs) clock.set(new Date(announcedMs))
        const figure = String(process.pid).padStart(8, '0')
        await announced.enter({ figureKey, round, figure }, '')
      }
    } catch {
      // The database has been killed, or somebody was quicker.
    }
  }
}

/** A read can be repeated when its connection is killed. */
async function readUntilAnswered(): Promise<DrawsState> {
  for (;;) {
    try {
      return await readState()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

function readState(): Promise<DrawsState> {
  return store.runInTransaction(async ({ books, queries }) => {
    await queries.query(sql`set transaction isolation level repeatable read`)
    const rows = await queries.query<KnownDraw>(
      sql`select coalesce(p.account_id::text, '') as player, d.nonce, d.outcome, t.id as "ticketId"
        from wheel_draw d join wheel_participant p on p.id = d.participant_id
          left join ticket t on t.participant_id = d.participant_id and t.nonce = d.nonce`,
    )
    return { draws: rows, broken: (await books.findBroken(20)).map(({ rule, id }) => `${rule}: ${id}`) }
  })
}

function report(message: DrawsReport): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
