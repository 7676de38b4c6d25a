import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { guestBookPageList } from '@zhanjian/contract/works/guest-book.ts'
import { guestBookDeskTexts, guestBookTexts, signingTexts as texts } from '#text/exhibitions/guest-book.ts'
import { AfterPressing } from '../../../../playground/after-pressing.tsx'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleEntry, sampleAutographs, sampleEntries } from '../../../../playground/sample-guest-books.ts'
import type { Story } from '../../../../playground/story.ts'
import { GuestBook } from './guest-book.tsx'
import { SigningSheet } from './signing-sheet.tsx'
import { mockGuestBook, mockGuestBookDesk } from './testing/mock-guest-book.ts'

const code = 'aB3dE5gH7j'
const route = screenAddress('exhibition', { code })
const render = () => <GuestBook code={code} curatorId={sampleCreator.id} />
const visited = { person: { ...sampleCreator, id: 'u-suyuan', nickname: '苏园' }, render }
const curated = { person: sampleCreator, render }
const answerWith = (answer: FakeResponse<typeof guestBookPageList>) => (api: FakeApi) =>
  api.mockEndpoint(guestBookPageList, answer)
const answer = (changes: Parameters<typeof mockGuestBook>[1]) => (api: FakeApi) => mockGuestBook(api, changes)
const own = buildSampleEntry(7, {
  text: '等了三天，终于轮到我写。',
  autograph: sampleAutographs.suyuan,
  sticker: 'flower',
  state: 'waiting',
  isOwn: true,
})
const answerDesk = (changes: Parameters<typeof mockGuestBookDesk>[1]) => (api: FakeApi) => {
  mockGuestBook(api, { waiting: 1, needsApproval: true })
  mockGuestBookDesk(api, changes)
}
const renderDesk = () => (
  <AfterPressing names={[`${guestBookDeskTexts.open} 1`]}>
    <GuestBook code={code} curatorId={sampleCreator.id} />
  </AfterPressing>
)
const renderSheet =
  (form: Parameters<typeof SigningSheet>[0]['form'], needsApproval = false, press: readonly string[] = []) =>
  () => (
    <AfterPressing names={press}>
      <SigningSheet code={code} form={form} needsApproval={needsApproval} onChange={() => {}} onClose={() => {}} />
    </AfterPressing>
  )
const signing = { route, person: visited.person, answers: answer({}) }
const written = { text: '第三间的信，我读了两遍。', strokes: sampleAutographs.xuduo, sticker: 'moon' as const }

export const stories: Story[] = [
  { name: 'visitor', render, answers: answer({}) },
  { ...visited, name: 'empty', answers: answer({ records: [], total: 0 }) },
  {
    ...visited,
    name: 'own waits',
    answers: answer({ records: [own, ...sampleEntries], hasSignedToday: true, needsApproval: true }),
  },
  { ...visited, name: 'archive', answers: answer({ writing: 'over' }) },
  { ...visited, name: 'archive without entries', answers: answer({ records: [], total: 0, writing: 'over' }) },
  { ...curated, name: 'curator', answers: answer({ waiting: 3, needsApproval: true }) },
  {
    ...curated,
    name: 'curator before the first day',
    answers: answer({ records: [], total: 0, writing: 'not_yet', waiting: 0 }),
  },
  {
    ...visited,
    name: 'menu',
    render: () => <AfterPressing names={[guestBookTexts.moreOf(own.author.nickname)]}>{render()}</AfterPressing>,
    answers: answer({ records: [own], hasSignedToday: true }),
  },
  { ...visited, name: 'failed', answers: answerWith({ error: 'SERVER_FAULT' }) },
  { ...visited, name: 'offline', answers: answerWith({ isOffline: true }) },
  { ...visited, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...signing, name: 'signing', render: renderSheet({ text: '', strokes: [], sticker: null }) },
  { ...signing, name: 'signing with an autograph', render: renderSheet(written, true) },
  { ...signing, name: 'signing nothing', render: renderSheet({ text: '', strokes: [], sticker: null }, false, [texts.submit]) },
  { ...curated, name: 'desk', route, render: renderDesk, answers: answerDesk({}) },
  {
    ...curated,
    name: 'desk without entries',
    route,
    render: renderDesk,
    answers: answerDesk({ records: [], counts: { waiting: 0, shown: 0, hidden: 0 }, needsApproval: false }),
  },
]
