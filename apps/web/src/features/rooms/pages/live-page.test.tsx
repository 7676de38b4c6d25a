import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@zhanjian/contract/accounts/identity.ts'
import { requestExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import { type CardRelation, cardOfUser } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { ROOM_CLOSE } from '@zhanjian/contract/rooms/room-messages.ts'
import { changeRoom, joinRoom, kickToken, type Room, roomInfo, roomPageList, takeRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildSampleBrief, buildSampleCards } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleRoom, sampleRooms } from '../../../../playground/sample-rooms.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { createFakeRoom, sampleMessage, samplePerson, sampleState, sampleTalk } from '../testing/fake-room.ts'
import { NEXT_HALL as NEXT, StillDoors } from '../testing/still-doors.tsx'
import { StillTour } from '../testing/still-tour.tsx'
import { StillViewer } from '../testing/still-viewer.tsx'
import { LivePage } from './live-page.tsx'

afterEach(cleanup)

interface RenderOptions {
  room?: Partial<Room>
  person?: User
  role?: 'host' | 'audience'
  /** From which they come. */
  exhibition?: string
  answers?: (api: FakeApi) => void
}

/** Renders the lobby of a room whose server the test plays. */
function renderLobby({ room: facts = {}, person, role = 'audience', exhibition, answers }: RenderOptions = {}) {
  const fake = createFakeRoom()
  const room = { current: buildSampleRoom(facts) }
  const push = vi.fn()
  const story = {
    name: 'test',
    route: screenAddress('live', { roomName: room.current.roomName, ...(exhibition === undefined ? {} : { exhibition }) }),
    ...(person === undefined ? {} : { person }),
    render: () => (
      <LivePage
        Hall={StillViewer}
        Tour={StillTour}
        renderDoors={(doors) => <StillDoors {...doors} />}
        connectTransport={fake.open}
      />
    ),
    answers(api: FakeApi) {
      api.mockEndpoint(roomInfo, () => ({ data: room.current }))
      api.mockEndpoint(joinRoom, () => ({
        data: {
          room: room.current,
          role,
          reservation: {},
          limits: { chatMaxCharacters: 500, presenceRateHz: 15 },
          personId: role === 'host' ? 'p-0' : 'p-1',
        },
      }))
      api.mockEndpoint(cardOfUser, { data: null })
      answers?.(api)
    },
  }
  render(<StoryFrame story={story} theme="dark" router={{ push, replace: push, back: push }} />)
  return { fake, room, push, user: userEvent.setup() }
}

type RenderedRoom = ReturnType<typeof renderLobby>

/** Presses enter, and the room welcomes the user. */
async function enterRoom(visit: RenderedRoom, facts: Parameters<typeof sampleState>[0] = {}, figureId: number | null = 1) {
  await visit.user.click(await screen.findByRole('button', { name: /^进入/ }))
  await waitFor(() => expect(visit.fake.isOpen()).toBe(true))
  act(() => {
    visit.fake.sendWelcome(sampleTalk, { figureId })
    visit.fake.sendState(sampleState(facts, 6))
  })
  await screen.findByRole('log')
}

const getLog = () => within(screen.getByRole('log'))
/** The first message as the room received it. */
function getFirstSent({ fake }: RenderedRoom): { nonce: string; text: string } {
  const message = fake.said.find(({ kind }) => kind === 'chat')
  if (message === undefined) throw new Error('nothing was said')
  return message.message as { nonce: string; text: string }
}
const getField = () => screen.getByRole('textbox', { name: '说点什么' })

test('S-18 C-24 without a room in the address all open rooms are listed, live ones first, and a visitor needs a login to create one', async () => {
  const push = vi.fn()
  const story = {
    name: 'test',
    route: screenAddress('live'),
    render: () => <LivePage Hall={() => null} Tour={() => null} />,
    answers: (api: FakeApi) =>
      api.mockEndpoint(roomPageList, { data: { records: [...sampleRooms], total: 5, current: 1, size: 60, pages: 1 } }),
  }
  render(<StoryFrame story={story} theme="dark" router={{ push }} />)
  const names = (await screen.findAllByRole('link')).map(({ textContent }) => textContent)
  expect(names).toEqual(sampleRooms.map(({ title }) => title))
  await userEvent.click(screen.getByRole('button', { name: '开直播' }))
  expect(push).toHaveBeenCalledWith(screenAddress('codeLogin'))
})

test('S-18 the host’s own rooms are listed once, above those of others', async () => {
  const own = sampleRooms.slice(0, 1)
  const toPage = (records: readonly Room[]) => ({ records: [...records], total: 5, current: 1, size: 60, pages: 1 })
  const story = {
    name: 'test',
    route: screenAddress('live'),
    person: sampleCreator,
    render: () => <LivePage Hall={() => null} Tour={() => null} />,
    answers: (api: FakeApi) =>
      api.mockEndpoint(roomPageList, ({ body }) => ({
        data: toPage((body as { mine?: boolean }).mine === true ? own : sampleRooms),
      })),
  }
  render(<StoryFrame story={story} theme="dark" router={{ push: vi.fn() }} />)
  await screen.findByRole('link', { name: /^管理/ })
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(sampleRooms.map(({ title }) => title)))
})

test('S-18 a guest joins with one tap, sees participants and messages, and may log in to write', async () => {
  const visit = renderLobby()
  await enterRoom(visit)
  expect(getLog().getByText(/光线真好/)).toBeTruthy()
  await visit.user.click(screen.getByRole('button', { name: '里面的人，6 人' }))
  expect(within(screen.getByRole('dialog', { hidden: true })).getAllByRole('listitem', { hidden: true })).toHaveLength(6)
  expect(screen.queryByRole('textbox')).toBeNull()
  await visit.user.click(screen.getByRole('button', { name: '登录后发言', hidden: true }))
  expect(visit.push).toHaveBeenCalledWith(screenAddress('codeLogin'))
})

test('F-03 Enter sends; a message is pending and then shown once; Escape leaves the field', async () => {
  const visit = renderLobby({ person: sampleCreator })
  await enterRoom(visit)
  await visit.user.type(getField(), '好看{Enter}')
  expect(screen.getByText('正在发送')).toBeTruthy()
  const { nonce, text } = getFirstSent(visit)
  expect(text).toBe('好看')
  const message = sampleMessage(5, '好看', 1, { nonce })
  act(() => visit.fake.sendMessage('chat', message))
  act(() => visit.fake.sendMessage('chat', message))
  expect(screen.queryByText('正在发送')).toBeNull()
  expect(getLog().getAllByText(/好看/)).toHaveLength(1)
  await visit.user.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(getField())
})

test('F-03 refused messages are kept with the reason, and can be edited', async () => {
  const visit = renderLobby({ person: sampleCreator })
  await enterRoom(visit)
  await visit.user.type(getField(), '一句话{Enter}')
  const { nonce } = getFirstSent(visit)
  act(() => visit.fake.sendMessage('refused', { nonce, code: 'TEXT_REFUSED' }))
  expect(screen.getByRole('alert').textContent).toMatch(/一句话.*不合社区规范/)
  await visit.user.click(screen.getByRole('button', { name: '修改' }))
  expect(getField()).toHaveProperty('value', '一句话')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('F-03 without a connection the hall stays with a notice, and messages are pending', async () => {
  const visit = renderLobby({ person: sampleCreator })
  await enterRoom(visit)
  act(() => visit.fake.disconnect())
  expect(screen.getByRole('alert').textContent).toMatch(/正在重新连接/)
  await visit.user.type(getField(), '还在{Enter}')
  expect(screen.getByText('连上后发出')).toBeTruthy()
  act(() => visit.fake.reconnect())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(visit.fake.said).toMatchObject([{ kind: 'chat', message: { text: '还在' } }])
})

test('F-03 the host leads: a participant is moved to the work, leaves by walking, and can follow again', async () => {
  const visit = renderLobby()
  await enterRoom(visit, { focusItemId: 'work-1' })
  const hall = () => document.querySelector<HTMLElement>('[data-lead-to]')
  expect(screen.getByText('跟着主持人看《溪山清远》')).toBeTruthy()
  expect(hall()?.dataset.leadTo).toBe('work-1')
  act(() => hall()?.click())
  expect(screen.getByText('主持人在看《溪山清远》')).toBeTruthy()
  expect(hall()?.dataset.leadTo).toBe('')
  await visit.user.click(screen.getByRole('button', { name: '继续跟随' }))
  expect(hall()?.dataset.leadTo).toBe('work-1')
})

test('F-03 T-14 the work in front of which the host stands is sent to everybody', async () => {
  const visit = renderLobby({ person: sampleCreator, role: 'host', room: { isHost: true } })
  await enterRoom(visit, {}, 0)
  await visit.user.dblClick(screen.getByAltText(''))
  await waitFor(() => expect(visit.fake.said).toEqual([{ kind: 'focus', message: { itemId: 'work-1' } }]))
})

test('C-21 the host removes a person after a confirmation that mentions the ten minutes', async () => {
  const requests: unknown[] = []
  const visit = renderLobby({
    person: sampleCreator,
    role: 'host',
    room: { isHost: true },
    answers: (api) =>
      api.mockEndpoint(kickToken, ({ body }) => {
        requests.push(body)
        return { data: { token: 'once', expiresAt: '2026-11-21T04:00:00Z' } }
      }),
  })
  await enterRoom(visit, {}, 0)
  await visit.user.click(screen.getByRole('button', { name: /^里面的人/ }))
  await visit.user.click(screen.getByRole('button', { name: '苏园，更多操作', hidden: true }))
  await visit.user.click(await screen.findByRole('button', { name: '移出房间', hidden: true }))
  expect(await screen.findByText(/10 分钟内不能再进来/)).toBeTruthy()
  const question = screen.getByRole('alertdialog', { name: '把 苏园 移出房间？', hidden: true })
  await visit.user.click(within(question).getByRole('button', { name: '移出房间', hidden: true }))
  await waitFor(() => expect(visit.fake.said).toEqual([{ kind: 'kick', message: { token: 'once' } }]))
  expect(requests).toEqual([{ roomName: 'mingyuan01', personId: 'p-2' }])
})

test('F-03 the host lets a person not speak, which the list says, and takes it back', async () => {
  const visit = renderLobby({ person: sampleCreator, role: 'host', room: { isHost: true } })
  await enterRoom(visit, {}, 0)
  const press = async (action: string) => {
    await visit.user.click(screen.getByRole('button', { name: '苏园，更多操作', hidden: true }))
    await visit.user.click(await screen.findByRole('button', { name: action, hidden: true }))
  }
  await visit.user.click(screen.getByRole('button', { name: /^里面的人/ }))
  await press('禁言')
  const { people } = sampleState()
  act(() => visit.fake.sendState(sampleState({ people: { ...people, 's-2': samplePerson(2, { isQuiet: true }) } })))
  expect(screen.getByText('已禁言')).toBeTruthy()
  await press('允许发言')
  await waitFor(() =>
    expect(visit.fake.said).toEqual([
      { kind: 'quiet', message: { personId: 'p-2', isQuiet: true } },
      { kind: 'quiet', message: { personId: 'p-2', isQuiet: false } },
    ]),
  )
})

test('C-21 a removed person reads why and until when', async () => {
  const visit = renderLobby()
  await enterRoom(visit)
  act(() => {
    visit.fake.sendMessage('removed', { until: new Date(2026, 10, 21, 12, 10).toISOString() })
    visit.fake.close(ROOM_CLOSE.REMOVED)
  })
  expect(screen.getByRole('alert').textContent).toMatch(/您被移出了房间.*12:10 以后可以再来/)
})

test('S-18 a room that its host closes leads back to its lobby, which shows that it has ended', async () => {
  const visit = renderLobby()
  await enterRoom(visit)
  visit.room.current = buildSampleRoom({ status: 'closed', users: 0 })
  act(() => visit.fake.close(ROOM_CLOSE.CLOSED))
  await visit.user.click(screen.getByRole('button', { name: '回到房间门口' }))
  expect(await screen.findByText('已结束')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^进入/ })).toBeNull()
})

test('F-03 a user who joined on another device continues here with one tap', async () => {
  const visit = renderLobby()
  await enterRoom(visit)
  act(() => visit.fake.close(ROOM_CLOSE.ELSEWHERE))
  await visit.user.click(screen.getByRole('button', { name: '改在这里参加' }))
  await waitFor(() => expect(visit.fake.openings).toBe(2))
})

test('F-03 in a full room the user is told about being a spectator, and a host who is briefly away is waited for', async () => {
  const visit = renderLobby()
  // The reservation promised an avatar, but others took the places.
  const people = { ...sampleState({}, 6).people, 's-1': samplePerson(1, { role: 'spectator', figureId: -1 }) }
  await enterRoom(visit, { liveStatus: 'paused', people }, null)
  expect(screen.getByText(/人满了，您在旁观/)).toBeTruthy()
  expect(screen.getByText('主持人离开了一会儿，马上回来')).toBeTruthy()
  await visit.user.click(screen.getByRole('button', { name: '知道了' }))
  expect(screen.queryByText(/人满了/)).toBeNull()
})

test('F-03 messages of a muted person are hidden on this device', async () => {
  const visit = renderLobby()
  await enterRoom(visit)
  await visit.user.click(screen.getByRole('button', { name: '全部聊天' }))
  await visit.user.click(screen.getByRole('button', { name: '苏园 的话，更多操作', hidden: true }))
  await visit.user.click(await screen.findByRole('button', { name: '不看 TA', hidden: true }))
  expect(screen.queryByText(/这面墙上的山水/)).toBeNull()
  act(() => visit.fake.sendMessage('chat', sampleMessage(9, '又说一句', 2)))
  expect(screen.queryByText(/又说一句/)).toBeNull()
})

test('S-18 T-14 the host opens the room and joins; only the host can start, lock and close it', async () => {
  const changes: unknown[] = []
  const visit = renderLobby({
    person: sampleCreator,
    role: 'host',
    room: { isHost: true, status: 'idle', users: 0 },
    answers: (api) =>
      api.mockEndpoint(changeRoom, ({ body }) => {
        changes.push(body)
        return { data: buildSampleRoom({ isHost: true, status: 'open' }) }
      }),
  })
  await visit.user.click(await screen.findByRole('button', { name: '开放房间' }))
  await waitFor(() => expect(visit.fake.isOpen()).toBe(true))
  act(() => {
    visit.fake.sendWelcome([], { figureId: 0 })
    visit.fake.sendState(sampleState({ status: 'open', liveStatus: 'idle' }, 1))
  })
  await visit.user.click(await screen.findByRole('button', { name: '开始直播' }))
  await visit.user.click(screen.getByRole('button', { name: '锁门' }))
  await waitFor(() => expect(changes).toEqual([{ change: 'open' }, { change: 'goLive' }, { change: 'lock' }]))
})

test('C-25 a room that its owner left can be taken over in its lobby', async () => {
  const visit = renderLobby({
    person: sampleCreator,
    room: { status: 'closed', claimable: true, mayBeTaken: true },
    answers: (api) => api.mockEndpoint(takeRoom, { data: buildSampleRoom({ isHost: true, status: 'closed' }) }),
  })
  await screen.findByRole('button', { name: '接手主持' })
  visit.room.current = buildSampleRoom({ isHost: true, status: 'closed' })
  await visit.user.click(screen.getByRole('button', { name: '接手主持' }))
  expect(await screen.findByRole('button', { name: '重新开放' })).toBeTruthy()
})

test('S-18 only the host can join a locked room', async () => {
  renderLobby({ room: { locked: true } })
  expect(await screen.findByRole('button', { name: '进入直播' })).toHaveProperty('disabled', true)
  cleanup()
  renderLobby({ room: { locked: true, isHost: true }, person: sampleCreator })
  expect(await screen.findByRole('button', { name: '进入直播' })).toHaveProperty('disabled', false)
})

const requested: CardRelation = { kind: 'requested', requestId: 'r-1', at: '2026-11-21T03:00:00.000Z' }
const findMenuEntry = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true })
/** Opens the menu of 苏园, who stands to the user as given; null: without a card that others may find. */
async function openMenu(relation: CardRelation | null, options: RenderOptions = { person: sampleCreator }) {
  const asked: (string | null)[] = []
  const offers: unknown[] = []
  const visit = renderLobby({
    ...options,
    answers(api) {
      api.mockEndpoint(myCards, { data: buildSampleCards(1) })
      api.mockEndpoint(cardOfUser, ({ query }) => {
        asked.push(query.get('userId'))
        return { data: relation === null ? null : buildSampleBrief(relation) }
      })
      api.mockEndpoint(requestExchange, ({ params, query }) => {
        offers.push({ ...params, ...Object.fromEntries(query) })
        return { data: { relation: requested } }
      })
    },
  })
  await enterRoom(visit)
  await visit.user.click(screen.getByRole('button', { name: /^里面的人/ }))
  await visit.user.click(screen.getByRole('button', { name: '苏园，更多操作', hidden: true }))
  await findMenuEntry('不看 TA')
  return { ...visit, asked, offers }
}

test('C-28 a user offers a card to somebody in the room, with the room where they met', async () => {
  const { user, asked, offers } = await openMenu({ kind: 'none', againAt: null })
  await user.click(await findMenuEntry('交换名片'))
  await user.click(await findMenuEntry('递出名片'))
  await waitFor(() => expect(offers).toEqual([{ id: 'RuoxiCard1', cardId: 'card-1', roomName: 'mingyuan01' }]))
  expect(asked).toContain('p-2')
})

test('C-28 a card that is held opens from the room', async () => {
  const { user, push } = await openMenu({ kind: 'held', entryId: 'entry-3' })
  await user.click(await findMenuEntry(/^查看名片/))
  await waitFor(() => expect(push).toHaveBeenCalledWith(screenAddress('card', { id: 'entry-3' })))
})

test.each<[string, CardRelation, RegExp]>([
  ['has been offered', requested, /^已递出名片/],
  ['was offered lately', { kind: 'none', againAt: '2026-11-22T03:00:00.000Z' }, /^交换名片.*后可以再递一次/],
])('C-28 to somebody in the room to whom a card %s, none is offered again', async (_when, relation, name) => {
  await openMenu(relation)
  expect(await findMenuEntry(name)).toHaveProperty('disabled', true)
})

test('C-28 a request of somebody in the room is answered there', async () => {
  const { user } = await openMenu({ kind: 'received', requestId: 'r-1', at: '2026-11-21T03:00:00.000Z' })
  await user.click(await findMenuEntry(/^交换名片.*想和您交换名片/))
  expect(await findMenuEntry('接受并回赠')).toBeTruthy()
})

test('C-26 somebody in the room without a card that others may find is offered none', async () => {
  const { asked } = await openMenu(null)
  await waitFor(() => expect(asked).toEqual(['p-2']))
  expect(screen.queryByRole('button', { name: /名片/, hidden: true })).toBeNull()
})

test('C-28 a guest in the room logs in to exchange cards', async () => {
  const { user, push } = await openMenu({ kind: 'none', againAt: null }, {})
  await user.click(await findMenuEntry('交换名片'))
  expect(push).toHaveBeenCalledWith(screenAddress('codeLogin'))
})

test('S-21 F-03 in a tour the room is told where the user is, others are known by their scene, and the host is followed to one', async () => {
  const work = { ...(buildSampleRoom().work as NonNullable<Room['work']>), kind: 'panorama' as const }
  const visit = renderLobby({ room: { work }, person: sampleCreator })
  await enterRoom(visit)
  const picture = document.querySelector('img[data-others]')
  await visit.user.dblClick(picture as HTMLElement)
  expect(visit.fake.said.filter(({ kind }) => kind === 'scene').map(({ message }) => message)).toEqual([{ sceneId: 'bamboo' }])
  const people = Object.fromEntries(
    [0, 1, 2].map((place) => [`s-${place}`, samplePerson(place, { sceneId: ['hall', 'bamboo', ''][place] ?? '' })]),
  )
  act(() => visit.fake.sendState(sampleState({ people, focusItemId: 'hall' })))
  expect(picture?.getAttribute('data-others')).toBe('林深@hall 苏园@')
  // The double click before was a step of one's own.
  expect(await screen.findByText('主持人在「天光展厅」')).toBeTruthy()
  await visit.user.click(screen.getByRole('button', { name: '继续跟随' }))
  expect(screen.getByText('跟着主持人在「天光展厅」')).toBeTruthy()
  expect(picture?.getAttribute('data-lead-to')).toBe('hall')
  await visit.user.click(screen.getByRole('button', { name: /^里面的人/ }))
  expect(within(await screen.findByRole('dialog')).getByText('主持人 · 在「天光展厅」')).toBeTruthy()
})

test('S-21 F-03 after a reconnection the room is told the scene again', async () => {
  const work = { ...(buildSampleRoom().work as NonNullable<Room['work']>), kind: 'panorama' as const }
  const visit = renderLobby({ room: { work } })
  await enterRoom(visit)
  await visit.user.dblClick(document.querySelector('img[data-others]') as HTMLElement)
  act(() => visit.fake.disconnect())
  act(() => visit.fake.reconnect())
  await waitFor(() => expect(visit.fake.said.filter(({ kind }) => kind === 'scene')).toHaveLength(2))
})

const HOME = buildSampleRoom().work?.code ?? ''
const EXHIBITION = 'exhibit001'
const shownHall = () => screen.getByAltText('').dataset.hall
/** Where people of a room with doors are. `host` and `own`: empty: in the room's own hall. */
const inExhibition = (host: string, own: string): Parameters<typeof sampleState>[0] => ({
  exhibitionCode: EXHIBITION,
  hallCode: host,
  people: Object.fromEntries(
    [0, 1, 2].map((place) => [`s-${place}`, samplePerson(place, { hallCode: [host, own, host][place] ?? '' })]),
  ),
})
const saidOf = ({ fake }: RenderedRoom, kind: string) =>
  fake.said.filter((each) => each.kind === kind).map(({ message }) => message)

test('F-03 F-04 the host opens the doors of the exhibition they come from, goes through one, and comes back if the room cannot follow', async () => {
  const visit = renderLobby({ person: sampleCreator, role: 'host', room: { isHost: true }, exhibition: EXHIBITION })
  await enterRoom(visit, {}, 0)
  await waitFor(() => expect(saidOf(visit, 'exhibition')).toEqual([{ code: EXHIBITION }]))
  act(() => visit.fake.sendState(sampleState(inExhibition('', ''))))
  await visit.user.click(screen.getByRole('button', { name: 'through d1' }))
  expect(saidOf(visit, 'door')).toEqual([{ doorId: 'd1', from: HOME }])
  expect(shownHall()).toBe(NEXT)
  act(() => visit.fake.sendMessage('doorRefused', { doorId: 'd1' }))
  expect(screen.getByTestId('led').textContent).toBe(HOME)
  await visit.user.click(screen.getByRole('button', { name: 'arrive' }))
  expect(shownHall()).toBe(HOME)
  // Back is no way onwards.
  expect(saidOf(visit, 'door')).toHaveLength(1)
})

test('F-03 F-04 who follows is led after the host, tells the room where they stand, and sees those who are there', async () => {
  const visit = renderLobby()
  await enterRoom(visit, inExhibition('', ''))
  act(() => visit.fake.sendState(sampleState(inExhibition(NEXT, ''))))
  expect(screen.getByText('跟着主持人去「隔壁」')).toBeTruthy()
  expect(screen.getByTestId('led').textContent).toBe(NEXT)
  await visit.user.click(screen.getByRole('button', { name: 'arrive' }))
  expect(shownHall()).toBe(NEXT)
  await waitFor(() => expect(saidOf(visit, 'hall')).toEqual([{ code: NEXT }]))
  act(() => visit.fake.sendState(sampleState(inExhibition(NEXT, NEXT))))
  expect(screen.queryByText(/主持人去/)).toBeNull()
  await visit.user.click(screen.getByRole('button', { name: /^里面的人/ }))
  expect(within(await screen.findByRole('dialog')).getByText('主持人 · 在「隔壁」')).toBeTruthy()
})

test('F-03 F-04 who does not follow is told where the others are, and comes along by one tap', async () => {
  const visit = renderLobby()
  await enterRoom(visit, inExhibition('', ''))
  // A step of one's own.
  act(() => screen.getByAltText('').click())
  act(() => visit.fake.sendState(sampleState(inExhibition(NEXT, ''))))
  expect(screen.getByText('主持人带大家去了「隔壁」')).toBeTruthy()
  expect(screen.getByTestId('led').textContent).toBe('')
  await visit.user.click(screen.getByRole('button', { name: '跟过去' }))
  expect(screen.getByTestId('led').textContent).toBe(NEXT)
})

test('F-03 F-04 who comes late begins in the hall where the others are', async () => {
  const visit = renderLobby()
  await enterRoom(visit, inExhibition(NEXT, NEXT))
  expect(shownHall()).toBe(NEXT)
  expect(saidOf(visit, 'hall')).toEqual([])
})
