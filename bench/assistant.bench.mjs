// The assistant's built-in guide over the demo community: how many questions it answers rightly from the index, each by what its text
// says, its cards show and its sources cite. A hundred and forty that also guided its making, forty that were written without knowing
// how it finds answers and never changed it, and a hundred of strangers that were written before it was mended for such. Of these also
// how many it answers wrongly without saying that it does not know. No model: the same questions have the same answers.
import { setTimeout as wait } from 'node:timers/promises'
import { assistantQuestions } from './support/assistant-questions.mjs'
import { heldOutQuestions } from './support/assistant-questions-held-out.mjs'
import { strangersQuestions } from './support/assistant-questions-strangers.mjs'
import { callApi, startServer, waitForCommunity } from './support/server.mjs'

const SETS = [
  { name: 'questions over the demo community', questions: assistantQuestions, least: 0.9 },
  { name: 'questions that were kept apart', questions: heldOutQuestions, least: 0.6 },
  { name: 'questions of strangers, kept apart', questions: strangersQuestions, least: 0.85, sureAndWrongMost: 0.03 },
]
const server = await startServer()
const halls = await waitForCommunity(server.origin)
await waitUntilOn()
const rows = []
for (const set of SETS) rows.push(...(await measure(set)))
await server.stop()
console.log(JSON.stringify(rows))

async function measure({ name, questions, least, sureAndWrongMost }) {
  const verdicts = []
  for (const question of questions) verdicts.push(await judge(question))
  const right = verdicts.filter(({ isRight }) => isRight)
  for (const { ask, text, isRight } of verdicts)
    if (!isRight) console.error(`not right: ${ask}\n  ${text.slice(0, 120).replaceAll('\n', ' ')}`)
  const share = right.length / questions.length
  const slowestMs = Math.max(...verdicts.map(({ ms }) => ms))
  const rightly = {
    what: `the guide: ${questions.length} ${name}, answered rightly from the index`,
    measured: `${Math.round(share * 100)} % (${right.length} of ${questions.length}; the slowest ${Math.round(slowestMs)} ms)`,
    budget: `≥ ${least * 100} %`,
    holds: share >= least,
  }
  if (sureAndWrongMost === undefined) return [rightly]
  const sureAndWrong = verdicts.filter((verdict) => !verdict.isRight && !verdict.isUnsure)
  return [
    rightly,
    {
      what: `the guide: ${questions.length} ${name}, answered wrongly without saying that it does not know`,
      measured: `${Math.round((sureAndWrong.length / questions.length) * 100)} % (${sureAndWrong.length} of ${questions.length})`,
      budget: `≤ ${sureAndWrongMost * 100} %`,
      holds: sureAndWrong.length / questions.length <= sureAndWrongMost,
    },
  ]
}

/** As the guide says that it does not know, or has not found. */
function isUnsure({ text }) {
  return /没有把握|没有找到|您想问的是哪一/.test(text)
}

async function waitUntilOn() {
  while (!(await callApi(server.origin, 'GET', '/api/ai/state')).isOn) await wait(500)
}

async function judge(question) {
  const begun = performance.now()
  const answer = await askGuide(question)
  return {
    ask: question.ask,
    text: answer.text,
    ms: performance.now() - begun,
    isRight: isRight(question, answer),
    isUnsure: isUnsure(answer),
  }
}

function isRight(question, answer) {
  const { says = [], either, shows, cites, walks, walksOrOpens = false, leads, denies = false, unknown = false } = question
  const { text, cards, sources, actions } = answer
  const has = (list, test) => list.some(test)
  return (
    text !== '' &&
    says.every((words) => text.includes(words)) &&
    (either === undefined || has(either, (words) => text.includes(words))) &&
    (!walksOrOpens || (cards.length > 0 && !isUnsure(answer))) &&
    (!unknown || text.includes('没有把握')) &&
    (shows === undefined ||
      has(cards, ({ title, line }) => shows === 'any' || has(shows, (name) => title === name || line.includes(`《${name}》`)))) &&
    (cites === undefined ||
      has(sources, ({ kind, id, title }) => kind === cites[0] && (title === cites[1] || id === cites[1]))) &&
    (walks === undefined || (cards[0]?.title === walks && cards[0].walk !== null)) &&
    (leads === undefined || has(actions, ({ path }) => path === leads)) &&
    denies === (cards.length === 0 && text.includes('没有找到'))
  )
}

/** What was asked before goes along, as clients send it. */
async function askGuide({ after = [], ...question }) {
  const turns = []
  for (const ask of after) turns.push({ question: ask, answer: (await askOnce({ ...question, ask }, turns)).text })
  return askOnce(question, turns)
}

async function askOnce({ ask, hall, work }, turns) {
  const place = hall === undefined ? undefined : await findPlace(hall, work)
  const response = await fetch(`${server.origin}/api/ai/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: ask, turns, ...(place && { place }) }),
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
