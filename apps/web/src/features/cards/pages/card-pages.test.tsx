import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { myExchanges, requestExchange, respondToExchange, withdrawExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import { changeEntry, holderOverview, restoreEntry } from '@zhanjian/contract/cards/card-holder.ts'
import { type CardDetail, cardById, cardFileLink, type OwnCard, removeCard, visitCard } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { markMessagesRead, unreadMessages } from '@zhanjian/contract/community/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import {
  buildExchange,
  buildHeldCards,
  buildHeldDetail,
  buildOverview,
  buildOwnDetail,
  buildSampleCard,
  buildSampleCards,
  buildSampleDetail,
} from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import type { HostFacts } from '../../../host/host.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import { keysOf } from '../../../lib/type-guards.ts'
import { CardDetailPage } from './card-detail-page.tsx'
import { CardMessagesPage } from './card-messages-page.tsx'

afterEach(cleanup)

interface PageOptions {
  card?: CardDetail
  own?: OwnCard[]
  person?: User | null
  host?: Partial<HostFacts>
  device?: Record<string, unknown>
  id?: string
  answers?: (api: FakeApi) => void
}

function renderCard({
  card = buildSampleDetail(),
  own = buildSampleCards(2),
  person = sampleCreator,
  ...options
}: PageOptions = {}) {
  const push = vi.fn()
  const back = vi.fn()
  const replaceQuery = vi.fn()
  const story = {
    name: 'test',
    route: screenAddress('card', { id: options.id ?? card.id }),
    render: () => <CardDetailPage />,
    ...(person === null ? {} : { person }),
    ...(options.host === undefined ? {} : { host: options.host }),
    ...(options.device === undefined ? {} : { device: options.device }),
    answers: (api: FakeApi) => {
      api.mockEndpoint(cardById, { data: card })
      api.mockEndpoint(visitCard, { data: { counted: true } })
      api.mockEndpoint(myCards, { data: own })
      api.mockEndpoint(holderOverview, { data: buildOverview(buildHeldCards(3)) })
      options.answers?.(api)
    },
  }
  render(<StoryFrame theme="light" router={{ push, back, replaceQuery }} story={story} />)
  return { push, back, replaceQuery }
}

test('S-50 C-30 a stranger without an account reads the card, and which fields an exchange would show', async () => {
  renderCard({ person: null })
  expect(await screen.findByRole('article', { name: '陈若溪的名片' })).toBeTruthy()
  expect(screen.getByText('交换后可见：手机、邮箱、微信、地址')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '打电话' })).toBeNull()
  expect(screen.getByRole('link', { name: '若溪的主页' }).getAttribute('href')).toBe(
    `#${screenAddress('person', { id: 'u-ruoxi' })}`,
  )
})

test('S-50 an address in the introduction of a card is tapped', async () => {
  renderCard({ card: { ...buildSampleDetail(), introduction: '作品集 https://example.com/works' } })
  expect(await screen.findByRole('link', { name: 'https://example.com/works' })).toBeTruthy()
})

test('S-50 a visitor who wants to exchange is asked to log in', async () => {
  const { push } = renderCard({ person: null })
  await userEvent.click(await screen.findByRole('button', { name: '交换名片' }))
  expect(push).toHaveBeenCalledWith(screenAddress('codeLogin'))
})

function recordVisits(isReachable = () => true) {
  const visits: unknown[] = []
  const answers = (api: FakeApi) =>
    api.mockEndpoint(visitCard, ({ params, body }) => {
      visits.push([params.id, (body as { isNamed: boolean }).isNamed])
      return isReachable() ? { data: { counted: true } } : { isOffline: true }
    })
  return { visits, answers }
}

test('S-50 C-30 who looks at a card is named to its owner only where they say so', async () => {
  const { visits, answers } = recordVisits()
  renderCard({ answers })
  const naming = await screen.findByRole('switch', { name: '留名' })
  await userEvent.click(naming)
  await waitFor(() =>
    expect(visits).toEqual([
      ['RuoxiCard1', false],
      ['RuoxiCard1', true],
    ]),
  )
  cleanup()
  renderCard({ person: null, answers })
  await screen.findByRole('button', { name: '交换名片' })
  expect(screen.queryByRole('switch', { name: '留名' })).toBeNull()
})

test('S-50 C-30 a name that could not be taken back stays on, and the user is told', async () => {
  let isReachable = true
  const { visits, answers } = recordVisits(() => isReachable)
  renderCard({ answers, device: { [personalStorageKeys.namesCardVisits(sampleCreator.id)]: true } })
  const naming = await screen.findByRole<HTMLInputElement>('switch', { name: '留名' })
  await waitFor(() => expect(visits).toEqual([['RuoxiCard1', true]]))
  isReachable = false
  await userEvent.click(naming)
  await waitFor(() => expect(visits).toHaveLength(2))
  await waitFor(() => expect(naming.checked).toBe(true))
})

test('S-50 a look at a shared card is counted, one at a card of the holder is not', async () => {
  const { visits, answers } = recordVisits()
  renderCard({ answers })
  await waitFor(() => expect(visits).toEqual([['RuoxiCard1', false]]))
  cleanup()
  renderCard({ card: buildHeldDetail(), answers })
  await screen.findByText('只有您看得到')
  expect(visits).toHaveLength(1)
})

test('F-08 C-28 the user chooses which card is offered, and reads that it is on its way', async () => {
  const offers: unknown[] = []
  renderCard({
    answers: (api) =>
      api.mockEndpoint(requestExchange, ({ params, query }) => {
        offers.push({ id: params.id, cardId: query.get('cardId') })
        return { data: { relation: { kind: 'requested' as const, requestId: 'r1', at: '2026-11-25T03:00:00.000Z' } } }
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '交换名片' }))
  await userEvent.click(await screen.findByRole('radio', { name: /西溪书院/ }))
  await userEvent.click(screen.getByRole('button', { name: '递出名片' }))
  expect(await screen.findByText('名片已递出，等对方接受')).toBeTruthy()
  expect(offers).toEqual([{ id: 'RuoxiCard1', cardId: 'card-2' }])
})

test('F-08 without a card of one’s own the exchange leads to making one', async () => {
  const { push } = renderCard({ own: [] })
  await userEvent.click(await screen.findByRole('button', { name: '交换名片' }))
  await userEvent.click(await screen.findByRole('button', { name: '做一张名片' }))
  expect(push).toHaveBeenCalledWith(screenAddress('cardEditor'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('F-08 who may ask again only later reads when', async () => {
  renderCard({ card: buildSampleDetail({ relation: { kind: 'none', againAt: '2026-11-27T06:20:00.000Z' } }) })
  expect(await screen.findByText(/后可以再递一次/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '交换名片' })).toHaveProperty('disabled', true)
})

test('F-08 a request is withdrawn after a question', async () => {
  const withdrawn: (string | undefined)[] = []
  renderCard({
    card: buildSampleDetail({ relation: { kind: 'requested', requestId: 'r1', at: '2026-11-25T03:00:00.000Z' } }),
    answers: (api) =>
      api.mockEndpoint(withdrawExchange, ({ params }) => {
        withdrawn.push(params.id)
        return { data: buildExchange({ state: 'withdrawn' }) }
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '撤回' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(withdrawn).toEqual(['r1']))
})

test('S-50 a removed card is put back with one press', async () => {
  const calls: string[] = []
  const { back } = renderCard({
    card: buildHeldDetail(),
    answers: (api) => {
      api.mockEndpoint(removeCard, ({ params }) => {
        calls.push(`remove ${params.id ?? ''}`)
        return { data: { removed: 'entry' as const } }
      })
      api.mockEndpoint(restoreEntry, ({ params }) => {
        calls.push(`restore ${params.id ?? ''}`)
        return { data: buildHeldDetail() }
      })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '从名片夹移除' }))
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await screen.findByText('已放回名片夹')).toBeTruthy()
  expect(calls).toEqual(['remove entry-3', 'restore entry-3'])
  expect(back).not.toHaveBeenCalled()
})

test('S-50 a note that is too long is told beside its field and not sent; a good one is', async () => {
  const sent: unknown[] = []
  renderCard({
    card: buildHeldDetail(),
    answers: (api) =>
      api.mockEndpoint(changeEntry, ({ body }) => {
        sent.push(body)
        return { data: buildHeldDetail() }
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '编辑备注' }))
  const note = await screen.findByRole('textbox', { name: '备注' })
  await userEvent.clear(note)
  await userEvent.click(note)
  await userEvent.paste('长'.repeat(10_000))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByText('最多 500 个字，多了 9500 个，删短后才能保存')).toBeTruthy()
  expect(note).toHaveProperty('value', '长'.repeat(10_000))
  expect(sent).toEqual([])
  await userEvent.clear(note)
  await userEvent.type(note, '五月回访')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toEqual([{ note: '五月回访', metAt: '月洞春深 · 直播间', groupIds: ['group-2'] }]))
})

test('S-50 in a messaging app saving to contacts explains where it works', async () => {
  const links: unknown[] = []
  renderCard({
    host: { kind: 'messaging-app' },
    answers: (api) =>
      api.mockEndpoint(cardFileLink, ({ params }) => {
        links.push(params.id)
        return { data: { url: '/files/card.vcf' } }
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '存到通讯录' }))
  expect(await screen.findByText(/在浏览器打开/)).toBeTruthy()
  expect(links).toEqual([])
})

const AT = '2026-11-01T04:00:00.000Z'
test.each<[who: string, over: Partial<CardDetail>, person: User | null]>([
  ['a guest', {}, null],
  ['a user who does not know the owner', {}, sampleCreator],
  ['a user who has offered a card', { relation: { kind: 'requested', requestId: 'r', at: AT } }, sampleCreator],
  ['a user who holds it', { relation: { kind: 'held', entryId: 'e' } }, sampleCreator],
])('S-50 %s saves a card to contacts by its code, since a stranger may not use its id', async (_who, over, person) => {
  const asked: unknown[] = []
  const card = { ...buildSampleDetail(), id: 'inner-id', ...over }
  renderCard({
    card,
    person,
    id: card.code ?? '',
    answers: (api) =>
      api.mockEndpoint(cardFileLink, ({ params }) => {
        asked.push(params.id)
        return { data: { url: '/files/card.vcf' } }
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '存到通讯录' }))
  await waitFor(() => expect(asked).toEqual([card.code]))
})

const hideAll = (audience: OwnCard['audience']): OwnCard['audience'] =>
  Object.fromEntries(keysOf(audience).map((field) => [field, 'nobody' as const])) as OwnCard['audience']

test('S-50 C-30 an own card has its public code in the address, so that whoever gets that opens it, too', async () => {
  const { replaceQuery } = renderCard({ id: 'card-1', card: buildOwnDetail() })
  await screen.findByRole('button', { name: '出示二维码' })
  await waitFor(() => expect(replaceQuery.mock.calls).toEqual([['id=LinShen001']]))
  cleanup()
  for (const card of [buildOwnDetail(), buildHeldDetail()]) {
    const { replaceQuery: unused } = renderCard({ id: card.relation.kind === 'own' ? 'LinShen001' : card.id, card })
    await screen.findByRole('article')
    expect(unused).not.toHaveBeenCalled()
    cleanup()
  }
})

test.each([
  'card-1',
  'LinShen001',
])('S-50 without a network the own card and its code are shown from the device: %s', async (id) => {
  renderCard({
    id,
    device: { 'own-cards.u-linshen': [buildSampleCard()] },
    answers: (api) => {
      api.mockEndpoint(cardById, { isOffline: true })
      api.mockEndpoint(myCards, { isOffline: true })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '出示二维码' }))
  expect(await screen.findByRole('img', { name: '林深的名片二维码' })).toBeTruthy()
  expect(screen.getByText('没有网络，二维码照样可以出示')).toBeTruthy()
})

test.each([
  ['company for everybody', buildSampleCard(), ['光年沉浸艺术实验室']],
  ['the least of a card that an earlier version has stored', { ...buildSampleCard(), audience: undefined }, []],
  ['nothing to anybody', buildSampleCard({ audience: hideAll(buildSampleCard().audience) }), []],
])('S-50 beside the code stands what a stranger may see: %s', async (_what, card, shown) => {
  renderCard({
    id: 'card-1',
    device: { 'own-cards.u-linshen': [card] },
    answers: (api) => {
      api.mockEndpoint(cardById, { isOffline: true })
      api.mockEndpoint(myCards, { isOffline: true })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '出示二维码' }))
  const dialog = within(await screen.findByRole('dialog', { name: '我的名片码' }))
  expect(dialog.getByText('林深')).toBeTruthy()
  const texts = ['光年沉浸艺术实验室', '138 0000 0001', 'linshen@zhanjian.example']
  expect(texts.filter((text) => dialog.queryByText(text) !== null)).toEqual(shown)
})

test('S-51 C-32 a request is accepted with the chosen card, and messages of cards are marked as read', async () => {
  const bodies: unknown[] = []
  const reads: unknown[] = []
  const answers = (api: FakeApi) => {
    api.mockEndpoint(myCards, { data: buildSampleCards(2) })
    api.mockEndpoint(unreadMessages, () => ({ data: { system: 0, community: 0, card: reads.length === 0 ? 1 : 0 } }))
    api.mockEndpoint(markMessagesRead, ({ body }) => {
      reads.push(body)
      return { data: { system: 0, community: 0, card: 0 } }
    })
    api.mockEndpoint(myExchanges, ({ body }) => {
      const isWaiting = (body as { which: string }).which === 'waiting'
      return {
        data: {
          records: isWaiting
            ? [buildExchange({ ownCard: { cardId: 'card-2', name: '林深', company: '西溪书院' } })]
            : [buildExchange({ id: 'h1', state: 'accepted' })],
          cursor: null,
        },
      }
    })
    api.mockEndpoint(respondToExchange, ({ body }) => {
      bodies.push(body)
      return { data: buildExchange({ state: 'accepted' }) }
    })
  }
  const story = {
    name: 'test',
    route: screenAddress('cardMessages'),
    person: sampleCreator,
    render: () => <CardMessagesPage />,
    answers,
  }
  render(<StoryFrame theme="light" story={story} />)
  const waiting = await screen.findByRole('region', { name: '等您回应' })
  expect(within(waiting).getByText('相识于 月洞春深 · 直播间')).toBeTruthy()
  await userEvent.click(within(waiting).getByRole('button', { name: '接受陈若溪的名片' }))
  expect(await screen.findByRole('radio', { name: /西溪书院/, checked: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '接受并回赠' }))
  await waitFor(() => expect(bodies).toEqual([{ id: 'exchange-1', accept: true, cardId: 'card-2' }]))
  expect(reads).toEqual([{ type: 'card' }])
})
