import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  ASSISTANT_CHAT_PATH,
  assistantHistory,
  assistantState,
  clearAssistantHistory,
  helpArticles,
  rateAssistantTurn,
  removeAssistantTurn,
} from '@zhanjian/contract/community/assistant.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { Activity } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { sampleArticles, sampleGuideAnswer, sampleQuota, sampleTurns, toEvents } from '../testing/sample-answers.ts'
import { AssistantPage } from './assistant-page.tsx'

afterEach(cleanup)

/** The page with a server that answers every question with the sample, and records what is asked. */
function renderPage({ answers = () => undefined, ...story }: Partial<Story> & { answers?: (api: FakeApi) => void } = {}) {
  const asked: { text: string; turns: unknown[]; replaces?: string }[] = []
  const push = vi.fn()
  render(
    <StoryFrame
      theme="light"
      router={{ push }}
      story={{
        name: 'test',
        route: screenAddress('assistant'),
        render: () => <AssistantPage />,
        ...story,
        answers(api) {
          api.mockEndpoint(assistantState, { data: { isOn: true, engine: 'guide', model: null, quota: sampleQuota } })
          api.mockEndpoint(assistantHistory, { data: { records: sampleTurns, cursor: null } })
          api.mockEndpoint(helpArticles, { data: { records: sampleArticles } })
          api.mockEvents(ASSISTANT_CHAT_PATH, (body) => {
            asked.push(body as (typeof asked)[number])
            return toEvents(sampleGuideAnswer)
          })
          answers(api)
        },
      }}
    />,
  )
  return { asked, push }
}

const ask = async (text: string) => userEvent.type(await screen.findByLabelText('向智能助手提问'), `${text}{Enter}`)

test('S-22 F-07 an answer is shown with its label, sources and cards, and leads to the work on its wall', async () => {
  const { push, asked } = renderPage()
  await ask('讲讲《晴川》')
  expect(await screen.findByText('由内置向导整理')).toBeTruthy()
  expect(asked).toEqual([{ text: '讲讲《晴川》', turns: [] }])
  await userEvent.click(screen.getByRole('button', { name: '去看这幅：《晴川》' }))
  expect(push).toHaveBeenCalledWith(screenAddress('viewer', { code: 'yuanshan02', work: 'p0' }))
  await userEvent.click(screen.getByRole('button', { name: '作品标签 · 晴川' }))
  expect(push).toHaveBeenCalledTimes(2)
  expect(screen.getByText(/^回答：《晴川》/).getAttribute('aria-live')).toBe('polite')
})

test('F-07 the Enter that confirms an input method sends nothing, in Safari neither', async () => {
  const { asked } = renderPage()
  const field = await screen.findByLabelText('向智能助手提问')
  await userEvent.type(field, '讲讲晴川')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  // Safari ends the composition first.
  fireEvent.compositionEnd(field)
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect((field as HTMLTextAreaElement).value).toBe('讲讲晴川')
  expect(asked).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  await screen.findByText('由内置向导整理')
  expect(asked).toHaveLength(1)
})

test('F-07 the conversation of a visitor stays on the device and goes along with the next question', async () => {
  const { asked } = renderPage()
  await ask('讲讲《晴川》')
  await screen.findByText('由内置向导整理')
  await ask('它多大')
  await waitFor(() => expect(asked[1]?.turns).toEqual([{ question: '讲讲《晴川》', answer: sampleGuideAnswer.text }]))
  expect(screen.getByText('未登录，对话只留在这台设备上')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '有帮助' })).toBeNull()
})

test('F-07 an answer in many pieces is whole, has a length, and is kept on the device once it ends', async () => {
  const pieces = Array.from({ length: 1_000 }, (_, index) => ({ type: 'text', text: `第${index}句。` }))
  // The device of a story is a map.
  const writes = vi.spyOn(Map.prototype, 'set')
  onTestFinished(() => writes.mockRestore())
  const { asked } = renderPage({
    answers: (api) =>
      api.mockEvents(ASSISTANT_CHAT_PATH, (body) => {
        asked.push(body as (typeof asked)[number])
        const [start, ...rest] = toEvents(sampleGuideAnswer)
        return [start, ...pieces, ...rest.filter(({ type }) => type !== 'text')]
      }),
  })
  const fetch = window.fetch.bind(window)
  window.fetch = async (...request) => inPieces(await fetch(...request))
  await ask('讲讲《晴川》')
  await screen.findByText('由内置向导整理')
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .slice(0, 4_000)
  expect(screen.getByText(text)).toBeTruthy()
  const countWrites = () => writes.mock.calls.filter(([name]) => name === 'zhanjian.assistant-turns').length
  await waitFor(() => expect(countWrites()).toBeGreaterThan(0))
  expect(countWrites()).toBeLessThan(5)
})

/** The body in many small parts, none of which ends where an event does. */
async function inPieces(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve))
      controller.enqueue(bytes.slice(sent, sent + 997))
      sent += 997
      if (sent >= bytes.length) controller.close()
    },
  })
  return new Response(body, { headers: response.headers })
}

test('F-07 an answer that is cut off can be asked for again', async () => {
  let isCut = true
  const asked: unknown[] = []
  renderPage({
    answers: (api) =>
      api.mockEvents(ASSISTANT_CHAT_PATH, (body) => {
        asked.push(body)
        return toEvents(sampleGuideAnswer).slice(0, isCut ? 2 : undefined)
      }),
  })
  await ask('讲讲《晴川》')
  expect(await screen.findByText('回答没有传完，可以重试')).toBeTruthy()
  isCut = false
  await userEvent.click(screen.getByRole('button', { name: '重新回答' }))
  expect(await screen.findByText('由内置向导整理')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('回答没有传完，可以重试')).toBeNull())
  expect(asked).toHaveLength(2)
  expect(screen.getAllByText('讲讲《晴川》')).toHaveLength(1)
})

test('F-07 the history of a user is shown, rated, deleted one by one and cleared', async () => {
  const sent: unknown[] = []
  let records = sampleTurns
  renderPage({
    person: sampleCreator,
    answers(api) {
      api.mockEndpoint(assistantHistory, () => ({ data: { records, cursor: null } }))
      api.mockEndpoint(rateAssistantTurn, ({ params, body }) => {
        sent.push([params.id, body])
        return { data: { isHelpful: false } }
      })
      api.mockEndpoint(removeAssistantTurn, ({ params }) => {
        sent.push(params.id)
        records = records.filter(({ id }) => id !== params.id)
        return { data: { removed: true } }
      })
      api.mockEndpoint(clearAssistantHistory, () => {
        records = []
        return { data: { removed: 2 } }
      })
    },
  })
  const log = await screen.findByRole('list', { name: '对话' })
  expect([...log.children].map((turn) => turn.firstElementChild?.textContent)).toEqual([
    '您问讲讲《晴川》',
    '您问怎么用照片建展厅',
    '您问晴川画的是什么',
  ])
  expect(screen.getByText('AI 现在没有回应，由内置向导回答。')).toBeTruthy()
  expect(screen.getByText('内容由 AI 生成，仅供参考')).toBeTruthy()
  const last = within(log.children[2] as HTMLElement)
  await userEvent.click(last.getByRole('button', { name: '没有帮助' }))
  await userEvent.click(last.getByRole('button', { name: '删除这条对话' }))
  await waitFor(() => expect(log.children).toHaveLength(2))
  expect(sent).toEqual([['t3', { isHelpful: false }], 't3'])
  await userEvent.click(screen.getByRole('button', { name: '清空对话' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '清空对话' }))
  expect(await screen.findByText('想看什么，想知道什么？')).toBeTruthy()
})

test('F-07 with the switch off the page says so and takes no question', async () => {
  renderPage({
    answers: (api) =>
      api.mockEndpoint(assistantState, { data: { isOn: false, engine: 'guide', model: null, quota: sampleQuota } }),
  })
  expect(await screen.findByText('智能助手暂未开放')).toBeTruthy()
  expect(screen.queryByLabelText('向智能助手提问')).toBeNull()
})

test('F-07 when the answers of the day are used up the page says so and offers a login', async () => {
  const { push } = renderPage({
    answers: (api) =>
      api.mockEndpoint(assistantState, {
        data: { isOn: true, engine: 'guide', model: null, quota: { ...sampleQuota, left: 0 } },
      }),
  })
  expect(await screen.findByText('今天的提问次数用完了，登录后可以问得更多')).toBeTruthy()
  expect(screen.getByLabelText('向智能助手提问')).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
  expect(push).toHaveBeenCalledWith(screenAddress('codeLogin'))
})

test('F-07 the help is read in the page, and leads to the screens where it is done', async () => {
  const { push } = renderPage({ route: screenAddress('assistant', { article: 'make-hall' }) })
  const sheet = await screen.findByRole('dialog', { name: '用照片建一间展厅' })
  await userEvent.click(within(sheet).getByRole('button', { name: '打开布展' }))
  expect(push).toHaveBeenCalledWith(screenAddress('galleryCreator'))
  await userEvent.click(within(sheet).getByRole('button', { name: '全部文章' }))
  expect(within(await screen.findByRole('dialog', { name: '使用帮助' })).getAllByRole('button').length).toBeGreaterThan(2)
})

/** The page of a visitor or a member, and an answer that comes piece by piece. */
function renderSlowAnswer(person: Partial<Pick<Story, 'person'>>) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let signal: AbortSignal | null | undefined
  const send = (events: readonly unknown[]) =>
    act(async () => controller?.enqueue(encoder.encode(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))))
  const view = (mode: 'visible' | 'hidden' | 'gone') => (
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('assistant'),
        ...person,
        answers(api) {
          api.mockEndpoint(assistantState, { data: { isOn: true, engine: 'guide', model: null, quota: sampleQuota } })
          api.mockEndpoint(assistantHistory, { data: { records: [], cursor: null } })
          api.mockEndpoint(helpArticles, { data: { records: [] } })
        },
        render: () => (
          <Activity mode={mode === 'hidden' ? mode : 'visible'}>{mode === 'gone' ? null : <AssistantPage />}</Activity>
        ),
      }}
    />
  )
  const { rerender } = render(view('visible'))
  const fetchOthers = window.fetch
  window.fetch = async (address, init) => {
    if (address !== ASSISTANT_CHAT_PATH) return fetchOthers(address, init)
    signal = init?.signal
    const body = new ReadableStream<Uint8Array>({ start: (opened) => void (controller = opened) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  return { send, isAborted: () => signal?.aborted, show: (mode: 'visible' | 'hidden' | 'gone') => rerender(view(mode)) }
}

for (const [who, person] of [
  ['visitor', {}],
  ['member', { person: sampleCreator }],
] as const)
  test(`F-07 an answer to a ${who} goes on while the page is covered, and is there in full when it is shown again`, async () => {
    const events = toEvents(sampleGuideAnswer)
    const { send, show, isAborted } = renderSlowAnswer(person)
    await ask('讲讲《晴川》')
    await send(events.slice(0, 1))
    show('hidden')
    expect(isAborted()).toBe(false)
    await send(events.slice(1))
    show('visible')
    expect(await screen.findByText('由内置向导整理')).toBeTruthy()
    expect(screen.getAllByText('讲讲《晴川》')).toHaveLength(1)
    expect(screen.getByRole('button', { name: '去看这幅：《晴川》' })).toBeTruthy()
  })

test('F-07 an answer is broken off when its page is left', async () => {
  const { send, show, isAborted } = renderSlowAnswer({})
  await ask('讲讲《晴川》')
  await send(toEvents(sampleGuideAnswer).slice(0, 1))
  show('gone')
  await waitFor(() => expect(isAborted()).toBe(true))
})
