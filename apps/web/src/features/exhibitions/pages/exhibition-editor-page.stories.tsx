import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { coCuratorsOfExhibition, inviteCoCurator } from '@zhanjian/contract/works/co-curators.ts'
import { exhibitionParts } from '@zhanjian/contract/works/exhibitions.ts'
import { updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { parseExhibitionDocument } from '@zhanjian/scene/exhibition/parse-document.ts'
import { coCuratorTexts as teamTexts } from '#text/exhibitions/co-curators.ts'
import { exhibitionEditorTexts as texts } from '#text/exhibitions/editor.ts'
import { partLoanTexts } from '#text/exhibitions/part-loans.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleAccount } from '../../../../playground/sample-accounts.ts'
import { sampleTeam } from '../../../../playground/sample-co-curators.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { addSampleLoans, buildSampleExhibition } from '../../../../playground/sample-exhibitions.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { buildSampleRoom } from '../../../../playground/sample-rooms.ts'
import type { Story } from '../../../../playground/story.ts'
import { ExhibitionEditorPage } from './exhibition-editor-page.tsx'

const { work, document, parts } = buildSampleExhibition()
const [sampleInvite] = sampleTeam.invites
const [helper] = sampleTeam.coCurators
if (sampleInvite === undefined || helper === undefined) throw new Error('the sample team is empty')
const helped = { id: 'u-helped', nickname: '江岸美术馆', avatar: '/faces/03.webp' }
const pageOf = <Item,>(records: Item[]) => ({ records, total: records.length, current: 1, size: 100, pages: 1 })

const createDraft = (changes: Partial<ExhibitionDocument> = {}) =>
  buildSampleDraft({ work: { ...work, availability: 'draft' }, document: { ...document, ...changes } })
const answerWith =
  (changes: Partial<ExhibitionDocument> = {}) =>
  (api: FakeApi): void => {
    api.mockEndpoint(accountOverview, { data: sampleAccount })
    api.mockEndpoint(workById, { data: createDraft(changes) })
    api.mockEndpoint(updateWork, { isPending: true })
    api.mockEndpoint(exhibitionParts, { data: { parts, now: '2027-04-20T10:00' } })
    api.mockEndpoint(myWorks, { data: pageOf([...sampleHalls]) })
    api.mockEndpoint(roomPageList, { data: pageOf([buildSampleRoom({ isHost: true })]) })
  }

const ownDraft = { ...createDraft(), work: { ...work, owner: sampleTeam.owner } }
/** Somebody else's, whom one helps. */
const helpedDraft = { ...createDraft(), work: { ...work, owner: helped, can: { edit: true, publish: false, remove: false } } }
const answerTeam =
  (isHelping: boolean) =>
  (api: FakeApi): void => {
    answerWith()(api)
    api.mockEndpoint(workById, { data: isHelping ? helpedDraft : ownDraft })
    const team = isHelping ? { ...sampleTeam, owner: helped, invites: [] } : sampleTeam
    api.mockEndpoint(coCuratorsOfExhibition, { data: team })
    api.mockEndpoint(inviteCoCurator, { data: { invite: sampleInvite, key: 'AAAAAAAAAAAAAAAAAAAAAA' } })
  }
const answerWithLoans = (api: FakeApi): void => {
  answerWith()(api)
  api.mockEndpoint(exhibitionParts, { data: { parts: addSampleLoans(parts), now: '2027-04-20T10:00' } })
}

const createStory = (story: Pick<Story, 'name'> & Partial<Story>): Story => ({
  mood: 'immersive',
  route: screenAddress('exhibitionEditor', { id: `story-${story.name}` }),
  person: sampleCreator,
  answers: answerWith(),
  render: () => <ExhibitionEditorPage />,
  ...story,
})

const empty: Partial<ExhibitionDocument> = { parts: [], doors: [], timetable: [], period: null, hours: null }
const parsed = parseExhibitionDocument(document)
const doors = parsed.ok ? parsed.document.doors : []
const timetable = parsed.ok ? parsed.document.timetable : []
/** Two doors at one opening, days that end before they begin, a session that does as well. */
const faulty: Partial<ExhibitionDocument> = {
  doors: [...doors, ...doors.slice(0, 1).map((door) => ({ ...door, id: 'again' }))],
  period: { opensOn: '2027-05-20', closesOn: '2027-05-01' },
  timetable: timetable.map((session) => ({ ...session, endsAt: session.startsAt })),
}

/** The curator has turned one. */
const movedParts: Partial<ExhibitionDocument> = {
  parts: parsed.ok
    ? parsed.document.parts.map((part, index) => ({ ...part, place: index === 0 ? { xM: 0, yM: 0, quarterTurns: 1 } : null }))
    : [],
}

export const stories: Story[] = [
  createStory({ name: 'empty', answers: answerWith(empty) }),
  createStory({ name: 'parts' }),
  createStory({ name: 'moved', answers: answerWith(movedParts) }),
  createStory({ name: 'parts of others', answers: answerWithLoans }),
  createStory({ name: 'a part of others', answers: answerWithLoans, presses: [`6纸与墨${partLoanTexts.states.declined}`] }),
  createStory({ name: 'publish parts of others', answers: answerWithLoans, presses: [texts.bar.publish] }),
  createStory({ name: 'add', presses: [texts.parts.add] }),
  createStory({ name: 'doors', presses: [texts.tools.doors] }),
  createStory({ name: 'door', presses: [texts.tools.doors, texts.doors.add] }),
  createStory({ name: 'times', presses: [texts.tools.times] }),
  createStory({ name: 'timetable', presses: [texts.tools.timetable] }),
  createStory({ name: 'session', presses: [texts.tools.timetable, texts.timetable.add] }),
  createStory({ name: 'info', presses: [texts.tools.info] }),
  createStory({ name: 'problems', presses: [texts.tools.doors], answers: answerWith(faulty) }),
  createStory({ name: 'publish', presses: [texts.bar.publish], answers: answerWith(faulty) }),
  createStory({ name: 'preview', presses: [texts.bar.preview] }),
  createStory({ name: 'team', presses: [texts.tools.info, teamTexts.open], answers: answerTeam(false) }),
  createStory({
    name: 'invite',
    presses: [texts.tools.info, teamTexts.open, teamTexts.invite],
    answers: answerTeam(false),
  }),
  createStory({ name: 'helping', presses: [texts.tools.info], answers: answerTeam(true) }),
  createStory({ name: 'team of others', presses: [texts.tools.info, teamTexts.openHelping], answers: answerTeam(true) }),
  createStory({ name: 'opening', answers: (api) => api.mockEndpoint(workById, { isPending: true }) }),
  createStory({ name: 'missing', answers: (api) => api.mockEndpoint(workById, { error: 'NOT_FOUND' }) }),
  createStory({ name: 'offline', answers: (api) => api.mockEndpoint(workById, { isOffline: true }) }),
]
