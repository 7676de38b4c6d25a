// From twelve photos of 12 megapixels to the published link by the real API, with the demo standing and while it is planted: the machine's share
// of the time, and as a ratio to the least that it can be, the same photos posted, decoded and scaled by a script.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePhotos } from './support/photos.mjs'
import { publishHall } from './support/publish-hall.mjs'
import { callApi, logIn, startServer, waitForCommunity } from './support/server.mjs'

const PHOTOS = 12
const BUDGET_S = 10
const ROUNDS = 2
const BARE_SCRIPT = fileURLToPath(new URL('support/bare-photos.mjs', import.meta.url))

// Different photos per round: a known file is not processed again.
const photos = await makePhotos(PHOTOS * (ROUNDS + 1))
const server = await startServer()
const token = await logIn(server.origin, '13900000002')
const planted = await publish(0)
const { arriving } = await callApi(server.origin, 'GET', '/api/home/sections')
await waitForCommunity(server.origin)
const standing = await takeBest(ROUNDS, (round) => publish(round + 1))
await server.stop()
const bareS = await takeBest(ROUNDS, measureBare, (seconds) => seconds)

const formatSeconds = (value) => `${value.toFixed(1)} s`
const formatSteps = ({ uploadedS, processedS, publishedS }) =>
  `sent ${formatSeconds(uploadedS)}, variants ${formatSeconds(processedS - uploadedS)}, hung, baked, public ${formatSeconds(publishedS - processedS)}`
const what = `${PHOTOS} photos of 12 MP → published link, the server's share`
const toRow = (when, hall, note = '') => ({
  what: `${what}, ${when} ÷ the same photos posted, decoded and scaled by a script`,
  measured: `${(hall.publishedS / bareS).toFixed(2)}× (${formatSeconds(hall.publishedS)} ÷ ${formatSeconds(bareS)}; ${formatSteps(hall)}${note})`,
  budget: '–',
  holds: null,
})
console.log(
  JSON.stringify([
    {
      what,
      measured: `${formatSeconds(standing.publishedS)} (${formatSteps(standing)})`,
      budget: `≤ ${BUDGET_S} s`,
      holds: standing.publishedS <= BUDGET_S,
    },
    toRow('the demo standing', standing),
    toRow(
      'the demo being planted',
      planted,
      `; ${arriving === undefined ? 'all' : arriving.standing} works of the demo stood in the end`,
    ),
  ]),
)

function publish(round) {
  const own = photos.slice(round * PHOTOS, (round + 1) * PHOTOS)
  return publishHall({ origin: server.origin, token, photos: own, template: 'white_cube' })
}

async function takeBest(rounds, measure, getSeconds = ({ publishedS }) => publishedS) {
  const found = []
  for (let round = 0; round < rounds; round++) found.push(await measure(round))
  return found.toSorted((a, b) => getSeconds(a) - getSeconds(b))[0]
}

async function measureBare() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'zhanjian-photos-'))
  for (const [index, photo] of photos.slice(0, PHOTOS).entries()) writeFileSync(path.join(directory, `${index}.jpg`), photo)
  const child = fork(BARE_SCRIPT, [directory])
  const ms = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the script exited with ${code}`)))
  })
  rmSync(directory, { recursive: true, force: true })
  return ms / 1000
}
