// The first page of an invitation, by its shared link and by its address in the app, beside home, each for a first-time visitor on a phone with a slow network and a slow CPU, in turns.
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import { launchBrowser } from './support/browser.mjs'
import { median } from './support/quantile.mjs'
import { callApi, logIn, startServer, waitForCommunity } from './support/server.mjs'
import { visitSlowly } from './support/visit-slowly.mjs'

const ROUNDS = 5
/** As of home. */
const BUDGET = { lcpMs: 1500, shift: 0.02 }
const LABEL = 'first page of an invitation, slow 4G, processor ÷ 4'

const browser = await launchBrowser()
const server = await startServer()
await waitForCommunity(server.origin)
const code = await publishInvitation(await logIn(server.origin, '13900000010'))
const addresses = {
  invitation: `${server.origin}/#${screenAddress('invitation', { code })}`,
  link: `${server.origin}/h/${code}`,
  home: server.origin,
}
const names = Object.keys(addresses)
const rounds = { invitation: [], link: [], home: [] }
for (let round = 0; round < ROUNDS; round++) {
  // Each in turn comes first: what follows home shares the machine with what home leaves behind.
  const first = round % names.length
  for (const name of [...names.slice(first), ...names.slice(0, first)]) {
    rounds[name].push(await visitSlowly(browser, addresses[name]))
  }
}
await browser.close()
await server.stop()
console.log(JSON.stringify(buildRows()))

/** An invitation of the template of weddings, as somebody has it after three taps. */
async function publishInvitation(token) {
  const design = INVITATION_TEMPLATES.find(({ occasion }) => occasion === 'wedding')
  const place = { name: '外滩花园', address: '中山东一路 1 号', regionCode: '310101', position: null }
  const document = createInvitation(design, {
    title: '林晓与周舟的婚礼',
    hosts: '林晓 周舟',
    startsAt: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16),
    place,
  })
  const call = (method, address, body) => callApi(server.origin, method, address, { token, body })
  const { work, revision } = await call('POST', '/api/work/add', { kind: 'invitation', title: '婚礼', document })
  await call('POST', `/api/work/${work.id}/publish`, { revision })
  while ((await call('GET', `/api/work/${work.id}/publication`)).state !== 'ready') {
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return work.code
}

function buildRows() {
  const of = (name, key) => median(rounds[name].map((round) => round[key]))
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
  const row = (what, measured, budget, holds) => ({ what: `${LABEL}: ${what}`, measured, budget, holds })
  const describePaint = (name) => `${seconds(of(name, 'lcpMs'))}; first paint ${seconds(of(name, 'fcpMs'))}`
  const paintRow = (what, name) =>
    row(
      `largest paint, ${what} (home in the same run)`,
      `${describePaint(name)} (${describePaint('home')})`,
      `≤ ${seconds(BUDGET.lcpMs)}`,
      of(name, 'lcpMs') <= BUDGET.lcpMs,
    )
  return [
    paintRow('by its shared link', 'link'),
    paintRow('by its address in the app', 'invitation'),
    row('blocking time (home)', `${Math.round(of('invitation', 'tbtMs'))} ms (${Math.round(of('home', 'tbtMs'))} ms)`, '–', null),
    row('layout shift', of('invitation', 'shift').toFixed(3), `≤ ${BUDGET.shift}`, of('invitation', 'shift') <= BUDGET.shift),
    row(
      'on the wire until the page is idle (home)',
      `script ${of('invitation', 'scriptKb').toFixed(0)} KB (${of('home', 'scriptKb').toFixed(0)} KB), all ${of('invitation', 'allKb').toFixed(0)} KB (${of('home', 'allKb').toFixed(0)} KB)`,
      '–',
      null,
    ),
  ]
}
