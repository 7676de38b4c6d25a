// The same requests to a community of 100 works and to one of 100 000, with ten times as many comments and half as many
// users, alternating: frequent requests must not take much longer with a thousand times as much data.
// The large one is created once (see bench/seed.mjs; some minutes and some GB) and stored in ZHANJIAN_BENCH_DATA, or else in the
// directory for temporary files.
import os from 'node:os'
import path from 'node:path'
import { randomOf } from './support/seed/random.mjs'
import { getToken, seedCommunity } from './support/seed/seed-community.mjs'
import { WORDS } from './support/seed/words.mjs'
import { getPersonId } from './support/seed/write-people.mjs'
import { getWorkCode } from './support/seed/write-works.mjs'
import { PRODUCTION_ENVIRONMENT, startServer } from './support/server.mjs'

const SMALL_WORKS = 100
const BIG_WORKS = 100_000
const REQUEST_COUNT = 600
const WARM_UP_REQUESTS = 60
const BUDGET = 3
/** Counts all events of the day; used only by admins. */
const WITHOUT_BUDGET = 'dashboard'
const PRODUCTION = { ...PRODUCTION_ENVIRONMENT, LOG_LEVEL: 'error' }
const parent = process.env.ZHANJIAN_BENCH_DATA ?? path.join(os.tmpdir(), 'zhanjian-bench-community')

/** Reads the newest half of the works, like users do; users with small numbers have written more and have more followers. */
const pickCode = (plan, turn) => getWorkCode(plan.works - Math.floor((plan.works / 2) * randomOf('code', turn)))
const pickPerson = (plan, turn) => getPersonId(1 + Math.floor(plan.people * randomOf('person', turn) ** 2), plan)
const pickWord = (_plan, turn) => WORDS.filter((word) => word.length === 2)[turn % 120]
const beijing = { longitude: 116.4, latitude: 39.9 }

const REQUEST_BUILDERS = {
  'home feed': () => ['POST', '/api/home/feed', { type: 'recommended' }],
  'home feed, ten parts on': (_plan, _turn, { deep }) => ['POST', '/api/home/feed', { type: 'recommended', cursor: deep }],
  'feed of a kind': () => ['POST', '/api/home/feed', { type: 'newest', kind: 'gallery' }],
  'feed of the followed': () => ['POST', '/api/home/feed', { type: 'following' }, 2],
  'feed nearby': () => ['POST', '/api/home/feed', { type: 'nearby', near: beijing }],
  'search, a term of two characters': (plan, turn) => ['POST', '/api/search/works', { text: pickWord(plan, turn) }],
  'search, two terms': (plan, turn) => [
    'POST',
    '/api/search/works',
    { text: `${pickWord(plan, turn)} ${pickWord(plan, turn * 7 + 1)}` },
  ],
  'search nearby': (plan, turn) => ['POST', '/api/search/works', { text: pickWord(plan, turn), near: beijing }],
  'search for people': (plan, turn) => ['POST', '/api/search/people', { text: pickWord(plan, turn) }],
  suggestions: (plan, turn) => ['GET', `/api/search/suggestions?text=${encodeURIComponent(pickWord(plan, turn))}`],
  detail: (plan, turn) => ['GET', `/api/work/detail/${pickCode(plan, turn)}`],
  'related works': (plan, turn) => ['GET', `/api/work/${pickCode(plan, turn)}/related`],
  'comments of a work': (plan, turn) => ['POST', '/api/comment/getPageList', { code: getWorkCode(1 + (turn % 20)) }],
  person: (plan, turn) => ['GET', `/api/person/${pickPerson(plan, turn)}`],
  "a person's works": (plan, turn) => ['POST', `/api/person/${pickPerson(plan, turn)}/works`, {}],
  'my works': () => ['POST', '/api/work/getPageList', {}, 2],
  dashboard: () => ['GET', '/api/admin/dashboard?days=30', undefined, 1],
  'review queue': () => ['POST', '/api/admin/review/getPageList', {}, 1],
}

const communities = []
for (const works of [SMALL_WORKS, BIG_WORKS]) {
  const directory = path.join(parent, String(works))
  const plan = await seedCommunity({ directory, works, log: (line) => console.error(`${works} works: ${line}`) })
  const server = await startServer({ dataDirectory: directory, environment: PRODUCTION })
  const origin = `http://127.0.0.1:${server.port}`
  communities.push({ plan, server, origin, known: { deep: await fetchCursorAfter(origin, 10) } })
}
const rows = []
for (const [name, question] of Object.entries(REQUEST_BUILDERS)) rows.push(await measureRow(name, question))
for (const { server } of communities) await server.stop({ keepData: true })
console.log(JSON.stringify(rows))

async function measureRow(name, question) {
  const times = communities.map(() => [])
  for (let turn = -WARM_UP_REQUESTS; turn < REQUEST_COUNT; turn++) {
    for (const [index, community] of communities.entries()) {
      const ms = await sendRequest(community, question(community.plan, Math.abs(turn), community.known))
      if (turn >= 0) times[index].push(ms)
    }
  }
  const [small, big] = times.map((list) => list.toSorted((a, b) => a - b))
  const ratio = getQuantile(big, 0.99) / getQuantile(small, 0.99)
  const ms = (share) => `${getQuantile(big, share).toFixed(1)} ÷ ${getQuantile(small, share).toFixed(1)} ms`
  console.error(`${name}: ${ratio.toFixed(2)}×, p99 ${ms(0.99)}, median ${ms(0.5)}`)
  return {
    what: `${name}: p99 with ${BIG_WORKS} works ÷ with ${SMALL_WORKS}`,
    measured: `${ratio.toFixed(2)}× (${ms(0.99)}; median ${ms(0.5)})`,
    budget: name === WITHOUT_BUDGET ? '–' : `≤ ${BUDGET}×`,
    holds: name === WITHOUT_BUDGET ? null : ratio <= BUDGET,
  }
}

function getQuantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** @returns ms until the response is complete. Also requests works that are no longer visible, as old links do. */
async function sendRequest({ origin }, [method, address, body, person]) {
  const startedAt = performance.now()
  const response = await fetch(origin + address, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(person !== undefined && { authorization: `Bearer ${getToken(person)}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  const isLocked = response.status === 403 && person === undefined
  if (response.status >= 400 && response.status !== 404 && response.status !== 410 && !isLocked)
    throw new Error(`${method} ${address} answered ${response.status}`)
  return performance.now() - startedAt
}

async function fetchCursorAfter(origin, parts) {
  let cursor
  for (let part = 0; part < parts; part++) {
    const response = await fetch(`${origin}/api/home/feed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'recommended', size: 8, ...(cursor && { cursor }) }),
    })
    cursor = (await response.json()).data.cursor ?? cursor
  }
  return cursor
}
