// The assistant's built-in guide over the demo community: how many questions it answers rightly from the index, each by what its text
// says, its cards show and its sources cite. A hundred and forty that also guided its
// making, and forty that were written without knowing how it finds answers and never changed it. No model: the same questions have the same answers.
import { setTimeout as wait } from 'node:timers/promises'
import { assistantQuestions } from './support/assistant-questions.mjs'
import { heldOutQuestions } from './support/assistant-questions-held-out.mjs'
import { callApi, startServer, waitForCommunity } from './support/server.mjs'

const SETS = [
  { name: 'questions over the demo community', questions: assistantQuestions, least: 0.9 },
  { name: 'questions that were kept apart', questions: heldOutQuestions, least: 0.6 },
]
const server = await startServer()
const halls = await waitForCommunity(server.origin)
await waitUntilOn()
const rows = []
for (const set of SETS) rows.push(await measure(set))
await server.stop()
console.log(JSON.stringify(rows))

async function measure({ name, questions, least }) {
  const verdicts = []
  for (const question of questions) verdicts.push(await judge(question))
  const right = verdicts.filter(({ isRight }) => isRight)
  for (const { ask, text, isRight } of verdicts)
    if (!isRight) console.error(`not right: ${ask}\n  ${text.slice(0, 120).replaceAll('\n', ' ')}`)
  const share = right.length / questions.length
  const slowestMs = Math.max(...verdicts.map(({ ms }) => ms))
  return {
    what: `the guide: ${questions.length} ${name}, answered rightly from the index`,
    measured: `${Math.round(share * 100)} % (${right.length} of ${questions.length}; the slowest ${Math.round(slowestMs)} ms)`,
    budget: `≥ ${least * 100} %`,
    holds: share >= least,
  }
}

async function waitUntilOn() {
  while (!(await callApi(server.origin, 'GET', '/api/ai/state')).isOn) await wait(500)
}

async function judge(question) {
  const begun = performance.now()
  const answer = await askGuide(question)
  return { ask: question.ask, text: answer.text, ms: performance.now() - begun, isRight: isRight(question, answer) }
}

function isRight({ says = [], shows, cites, walks, leads, denies = false }, { text, cards, sources, actions }) {
  const has = (list, test) => list.some(test)
  return (
    text !== '' &&
    says.every((words) => text.includes(words)) &&
    (shows === undefined ||
      has(cards, ({ title, line }) => shows === 'any' || has(shows, (name) => title === name || line.includes(`《${name}》`)))) &&
    (cites === undefined ||
      has(sources, ({ kind, id, title }) => kind === cites[0] && (title === cites[1] || id === cites[1]))) &&
    (walks === undefined || (cards[0]?.title === walks && cards[0].walk !== null)) &&
    (leads === undefined || has(actions, ({ path }) => path === leads)) &&
    denies === (cards.length === 0 && text.includes('没有找到'))
  )
}

async function askGuide({ ask, hall, work }) {
  const place = hall === undefined ? undefined : await findPlace(hall, work)
  const response = await fetch(`${server.origin}/api/ai/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: ask, ...(place && { place }) }),
  })
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '))
  const events = lines.map((line) => JSON.parse(line.slice('data: '.length)))
  const collect = (type, field) => events.filter((event) => event.type === type).flatMap((event) => event[field])
  return {
    text: collect('text', 'text').join(''),
    cards: collect('cards', 'cards'),
    sources: collect('sources', 'sources'),
    actions: collect('actions', 'actions'),
  }
}

async function findPlace(title, workTitle) {
  const { code } = halls.find((hall) => hall.title === title)
  if (workTitle === undefined) return { hallCode: code }
  const { document } = await callApi(server.origin, 'GET', `/api/hall/${code}`)
  return { hallCode: code, workId: document.works.find((work) => work.title === workTitle).id }
}
