// Wheels that draw, as the server makes them, in a database of their own, without the server around them.
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { sql } from '../../apps/server/src/db/sql.ts'
import { createParticipation } from '../../apps/server/src/modules/content/lottery/chances/participation.ts'
import { createLoadedWheels } from '../../apps/server/src/modules/content/lottery/draws/seeds.ts'
import { createLotteryStore } from '../../apps/server/src/modules/content/lottery/store.ts'
import { createTicketCodes } from '../../apps/server/src/modules/content/lottery/tickets/build-ticket.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { systemRandom } from '../../apps/server/src/platform/random.ts'
import { createSecrets } from '../../apps/server/src/platform/secrets.ts'
import { plantWheel } from '../../apps/server/src/testing/plant-wheel.ts'

/** Of all wheels of a database. */
export const PLAYERS = 64
const CONNECTIONS = 16
const CHANCES = 100_000

const secrets = createSecrets({ secret: 'of a bench', random: systemRandom })
export const log = { warn: console.error, error: console.error }

/** Plants wheels that run, with players who share them, in a new database. @param wheels `{ stocks, blankWeight, beacon }` */
export async function openWheels(server, name, wheels) {
  const admin = openDatabase({ ...server.connection, max: 1 })
  await admin.query({ text: `create database ${name}`, values: [] })
  const database = openDatabase({ ...server.connection, database: name, max: CONNECTIONS })
  await migrate(database)
  const store = createLotteryStore(database)
  const ids = []
  for (const [index, wheel] of wheels.entries()) {
    const planted = { ...wheel, name: `p${'ab'[index]}`, players: PLAYERS / wheels.length, chances: CHANCES }
    ids.push(await plantWheel({ store, secrets }, planted))
  }
  return {
    database,
    store,
    ids,
    close: async () => {
      await database.close()
      await admin.close()
    },
  }
}

/** With what they have drawn. */
export const listPlayers = (database) =>
  database.query(sql`select account_id as id, activity_id as "activityId", spent from wheel_participant order by id`)

/** Everything that draws need. @param parts notices, settlements, beacon */
export const describeDraws = (store, parts) => ({
  store,
  loaded: createLoadedWheels({ store, secrets }),
  codes: createTicketCodes({ secrets }),
  participation: createParticipation({ store, clock: systemClock }),
  clock: systemClock,
  random: systemRandom,
  ...parts,
})

/** Draws a second; each connection plays for its own people. */
export async function timeDraws(players, times, draw) {
  const from = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      const own = players.filter((_one, index) => index % CONNECTIONS === connection)
      for (let time = 0; time < times; time++)
        for (const player of own) {
          await draw(player, player.spent + 1)
          player.spent += 1
        }
    }),
  )
  return (players.length * times * 1000) / (performance.now() - from)
}
