import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { heldCards, holderOverview, importCards } from '@zhanjian/contract/cards/card-holder.ts'
import { saveCard } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildHeldCards, buildOverview, buildSampleCard, buildSampleCards } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { toEditedCard } from '../model/card-draft.ts'
import { CardEditorPage } from './card-editor-page.tsx'
import { CardsPage } from './cards-page.tsx'

beforeEach(() => {
  // jsdom has no layout: a window of a phone, in which rows are seen.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(844)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function renderTab({ own = 2, held = 40, answers }: { own?: number; held?: number; answers?: (api: FakeApi) => void } = {}) {
  const push = vi.fn()
  const requests: unknown[] = []
  const cards = buildHeldCards(held)
  const story = {
    name: 'test',
    route: screenAddress('cards'),
    person: sampleCreator,
    render: () => <CardsPage />,
    answers: (api: FakeApi) => {
      api.mockEndpoint(myCards, { data: buildSampleCards(own) })
      api.mockEndpoint(holderOverview, { data: { ...buildOverview(cards), ...(held === 0 ? { groups: [] } : {}) } })
      api.mockEndpoint(heldCards, ({ body }) => {
        requests.push(body)
        const { current = 1, size = 20, text = '' } = body as { current?: number; size?: number; text?: string }
        const found = cards.filter(({ name }) => name.includes(text))
        return {
          data: { records: found.slice((current - 1) * size, current * size), total: found.length, current, size, pages: 1 },
        }
      })
      answers?.(api)
    },
  }
  render(<StoryFrame theme="light" router={{ push }} story={story} />)
  return { push, requests, cards }
}

test('S-02 C-31 C-29 the tab shows the own cards and the holder, and a row opens its card', async () => {
  const { push, cards } = renderTab()
  const [first] = cards
  const own = await screen.findByRole('link', { name: /^第 1 张，共 2 张\s*林深/ })
  expect(own.getAttribute('href')).toBe(`#${screenAddress('card', { id: 'LinShen001' })}`)
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(first?.name ?? '') }))
  expect(push).toHaveBeenCalledWith(screenAddress('card', { id: 'entry-1' }))
})

test('S-02 the address of a card beside the list leads visitors, and whoever has no such window, to the page of the card', async () => {
  const route = screenAddress('cards', { card: 'LinShen001' })
  for (const person of [undefined, sampleCreator]) {
    const replace = vi.fn()
    const story = { name: 'test', route, ...(person && { person }), render: () => <CardsPage /> }
    render(<StoryFrame theme="light" router={{ replace }} story={story} />)
    await waitFor(() => expect(replace).toHaveBeenCalledWith(screenAddress('card', { id: 'LinShen001' })))
    cleanup()
  }
})

test('S-02 a user searches by one Chinese character; one letter asks for another', async () => {
  const { requests } = renderTab()
  const field = await screen.findByRole('searchbox')
  const hint = () => screen.queryByText('再输入一个字母或数字试试')
  await userEvent.type(field, '安')
  await waitFor(() => expect(requests).toContainEqual({ current: 1, size: 100, order: 'name', text: '安' }))
  expect(hint()).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, 'l')
  expect(hint()).toBeTruthy()
  await userEvent.type(field, 's')
  await waitFor(() => expect(requests).toContainEqual({ current: 1, size: 100, order: 'name', text: 'ls' }))
  expect(requests.some((body) => (body as { text?: string }).text === 'l')).toBe(false)
  expect(hint()).toBeNull()
})

test('S-02 only the rows in the window exist, however many cards there are', async () => {
  const { cards } = renderTab({ held: 5000 })
  await screen.findByRole('heading', { name: '名片夹，5000 张' })
  await screen.findAllByRole('link', { name: new RegExp(cards[0]?.name ?? '') })
  const rows = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('entry-') === true)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.length).toBeLessThan(60)
})

test('S-02 a new user is led to the first card', async () => {
  const { push } = renderTab({ own: 0, held: 0 })
  await userEvent.click(await screen.findByRole('button', { name: '做一张名片' }))
  expect(push).toHaveBeenCalledWith(screenAddress('cardEditor'))
  expect(screen.getByText('名片夹还是空的')).toBeTruthy()
})

test('S-02 without a network and without anything on the device one state with one action stands there, which loads both', async () => {
  let isOffline = true
  const asked: string[] = []
  renderTab({
    answers: (api) => {
      api.mockEndpoint(myCards, () => {
        asked.push('own')
        return isOffline ? { isOffline } : { data: buildSampleCards(2) }
      })
      api.mockEndpoint(heldCards, () => {
        asked.push('held')
        return isOffline ? { isOffline } : { data: { records: [], total: 0, current: 1, size: 100, pages: 0 } }
      })
      api.mockEndpoint(holderOverview, () => (isOffline ? { isOffline } : { data: { ...buildOverview([]), groups: [] } }))
    },
  })
  await waitFor(() => expect(screen.queryByText('名片夹')).toBeNull())
  isOffline = false
  asked.length = 0
  await userEvent.click(await screen.findByRole('button', { name: '重新加载' }))
  expect(await screen.findByRole('link', { name: /^第 1 张，共 2 张/ })).toBeTruthy()
  expect(await screen.findByText('名片夹还是空的')).toBeTruthy()
  expect(asked).toEqual(['own', 'held'])
})

test('S-02 a vCard file is read in and counted; one of 5 MB without its pictures is refused with its limit and not sent', async () => {
  const sent: string[] = []
  renderTab({
    answers: (api) =>
      api.mockEndpoint(importCards, ({ body }) => {
        sent.push((body as { text: string }).text)
        return { data: { addedIds: ['a', 'b'], duplicates: 1, unreadable: 0 } }
      }),
  })
  await screen.findByRole('heading', { name: /^名片夹，/ })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file field')
  await userEvent.upload(input, new File(['NOTE:', 'x'.repeat(5 * 1024 * 1024)], 'large.vcf', { type: 'text/vcard' }))
  expect(await screen.findByText('去掉照片后，文件仍超过 3 MB，请分成几个文件再导入')).toBeTruthy()
  await userEvent.upload(input, new File(['BEGIN:VCARD\nEND:VCARD'], 'a.vcf', { type: 'text/vcard' }))
  expect(await screen.findByText('读入了 2 张名片，1 张已在名片夹')).toBeTruthy()
  expect(sent).toEqual(['BEGIN:VCARD\r\nEND:VCARD'])
})

function renderEditor(save: (body: unknown) => FakeResponse<typeof saveCard>, device: Record<string, unknown> = {}) {
  const back = vi.fn()
  const story = {
    name: 'test',
    route: screenAddress('cardEditor', { id: 'card-1' }),
    person: sampleCreator,
    device,
    render: () => <CardEditorPage />,
    answers: (api: FakeApi) => {
      api.mockEndpoint(myCards, { data: buildSampleCards(2) })
      api.mockEndpoint(myWorks, { data: { records: [], total: 0, current: 1, size: 100, pages: 0 } })
      api.mockEndpoint(saveCard, ({ body }) => save(body))
    },
  }
  render(<StoryFrame theme="light" router={{ back }} story={story} />)
  return { back }
}

test('C-33 S-02 a card that was just saved is in front of the own cards', async () => {
  const scrollTo = vi.fn()
  // jsdom does not scroll.
  Element.prototype.scrollTo = scrollTo
  const shown = createStore(() => ({ isEditing: true }))
  const Pages = () => (useStore(shown).isEditing ? <CardEditorPage /> : <CardsPage />)
  let count = 2
  const story = {
    name: 'test',
    route: screenAddress('cardEditor'),
    person: sampleCreator,
    render: () => <Pages />,
    answers: (api: FakeApi) => {
      api.mockEndpoint(myCards, () => ({ data: buildSampleCards(count) }))
      api.mockEndpoint(myWorks, { data: { records: [], total: 0, current: 1, size: 100, pages: 0 } })
      api.mockEndpoint(holderOverview, { data: { ...buildOverview([]), groups: [] } })
      api.mockEndpoint(heldCards, { data: { records: [], total: 0, current: 1, size: 100, pages: 0 } })
      api.mockEndpoint(saveCard, () => {
        count = 3
        return { data: buildSampleCard({ id: 'card-3', cardId: 'card-3' }) }
      })
    },
  }
  render(<StoryFrame theme="light" router={{ back: () => shown.setState({ isEditing: false }) }} story={story} />)
  await userEvent.click(await screen.findByRole('button', { name: '保存' }))
  const third = await screen.findByRole('link', { name: /^第 3 张，共 3 张/ })
  await waitFor(() => expect(third.closest('li')?.dataset.front).toBe('true'))
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('C-33 faults are told beside their fields, the first one gets the focus, and nothing is sent', async () => {
  const sent: unknown[] = []
  renderEditor((body) => {
    sent.push(body)
    return { data: buildSampleCard() }
  })
  const name = await screen.findByRole('textbox', { name: '姓名' })
  await userEvent.clear(name)
  const website = screen.getByRole('textbox', { name: '网站' })
  await userEvent.clear(website)
  await userEvent.type(website, 'zhanjian.example')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('请填写姓名')).toBeTruthy()
  expect(screen.getByText('请填写以 http:// 或 https:// 开头的网址')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(sent).toEqual([])
})

test('C-33 who sees a field is changed in a menu and saved with the revision that it is based on', async () => {
  const sent: Record<string, unknown>[] = []
  const { back } = renderEditor((body) => {
    sent.push(body as Record<string, unknown>)
    return { data: buildSampleCard() }
  })
  await userEvent.click(await screen.findByRole('button', { name: '手机谁可见：交换后' }))
  await userEvent.click(await screen.findByRole('button', { name: /仅自己/ }))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(back).toHaveBeenCalled())
  expect(sent[0]).toMatchObject({ cardId: 'card-1', revision: 4, audience: { mobile: 'nobody', email: 'exchanged' } })
})

test('C-33 a card that was changed elsewhere is overwritten only after a question', async () => {
  const revisions: unknown[] = []
  const { back } = renderEditor((body) => {
    const { revision } = body as { revision: number }
    revisions.push(revision)
    return revision === 4 ? { error: 'CARD_STALE', data: buildSampleCard({ revision: 9 }) } : { data: buildSampleCard() }
  })
  await userEvent.type(await screen.findByRole('textbox', { name: '职位' }), '！')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await userEvent.click(await screen.findByRole('button', { name: '用现在的覆盖' }))
  await waitFor(() => expect(back).toHaveBeenCalled())
  expect(revisions).toEqual([4, 9])
})

test('C-33 changes that were not saved are there again, and can be discarded', async () => {
  const draft = toEditedCard(buildSampleCard({ company: '没有存下的公司' }))
  renderEditor(() => ({ data: buildSampleCard() }), { 'card-drafts.u-linshen': { 'card-1': draft } })
  expect(await screen.findByRole('textbox', { name: '公司' })).toHaveProperty('value', '没有存下的公司')
  await userEvent.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(screen.getByRole('textbox', { name: '公司' })).toHaveProperty('value', '光年沉浸艺术实验室')
  expect(screen.queryByText('已恢复上次没有保存的修改')).toBeNull()
})
