import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import * as coCuratorCalls from '@zhanjian/contract/works/co-curators.ts'
import { exhibitionParts } from '@zhanjian/contract/works/exhibitions.ts'
import { addWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import { afterEach, expect, test } from 'vitest'
import { coCuratorTexts as texts } from '#text/exhibitions/co-curators.ts'
import { exhibitionEditorTexts } from '#text/exhibitions/editor.ts'
import { versionConflictTexts } from '#text/publish/conflict.ts'
import { visibilityTexts } from '#text/works/visibility.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleAccount } from '../../../../playground/sample-accounts.ts'
import { sampleTeam } from '../../../../playground/sample-co-curators.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { buildSampleExhibition } from '../../../../playground/sample-exhibitions.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { CoCuratorInvitePage } from '../pages/co-curator-invite-page.tsx'
import { ExhibitionEditorPage } from '../pages/exhibition-editor-page.tsx'
import { CuratedExhibitions } from './curated-exhibitions.tsx'

afterEach(cleanup)

const KEY = 'AAAAAAAAAAAAAAAAAAAAAA'
const { work } = buildSampleExhibition()
const helped = { id: 'u-helped', nickname: '江岸美术馆', avatar: '' }
const pageOf = <Item,>(records: Item[]) => ({ records, total: records.length, current: 1, size: 100, pages: 1 })

function openPage(parameters: { id: string } | { key: string }, answers: (api: FakeApi) => void) {
  const isInvite = 'key' in parameters
  const story = {
    name: 'co-curators',
    route: isInvite ? screenAddress('coCuratorInvite', parameters) : screenAddress('exhibitionEditor', parameters),
    person: sampleCreator,
    answers(api: FakeApi) {
      api.mockEndpoint(accountOverview, { data: sampleAccount })
      api.mockEndpoint(exhibitionParts, { data: { parts: [], now: '2027-04-20T10:00' } })
      api.mockEndpoint(myWorks, { data: pageOf([]) })
      api.mockEndpoint(roomPageList, { data: pageOf([]) })
      answers(api)
    },
    render: () => (isInvite ? <CoCuratorInvitePage /> : <ExhibitionEditorPage />),
  }
  render(<StoryFrame theme="light" story={story} />)
}

const createDraft = (owner: { id: string; nickname: string; avatar: string }, isHelping: boolean) => ({
  ...buildSampleDraft({
    work: { ...work, id: 'work-1', availability: 'draft', owner, can: { edit: true, publish: !isHelping, remove: !isHelping } },
    document: { ...createExhibition([], '三间展厅') },
  }),
  coverAssetId: 'cover-1',
})
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const settle = (check: () => void) => waitFor(check, { timeout: 5000 })

test('F-04 an owner makes a link for one person, changes what another does, and takes a link back', async () => {
  const calls: unknown[] = []
  const team = structuredClone(sampleTeam)
  const [made] = sampleTeam.invites
  if (made === undefined) throw new Error('the sample team has no link')
  openPage({ id: 'work-1' }, (api) => {
    api.mockEndpoint(workById, { data: createDraft(sampleTeam.owner, false) })
    api.mockEndpoint(coCuratorCalls.coCuratorsOfExhibition, () => ({ data: team }))
    api.mockEndpoint(coCuratorCalls.inviteCoCurator, ({ body }) => {
      calls.push(body)
      return { data: { invite: made, key: KEY } }
    })
    api.mockEndpoint(coCuratorCalls.setCuratorDuties, ({ body, params }) => {
      calls.push([params.personId, body])
      return { data: { coCurators: team.coCurators, invites: team.invites } }
    })
    api.mockEndpoint(coCuratorCalls.withdrawCoCuratorInvite, ({ params }) => {
      team.invites = []
      return { data: { coCurators: team.coCurators, invites: calls.push(params.inviteId) > 0 ? [] : team.invites } }
    })
  })
  await press(exhibitionEditorTexts.tools.info)
  await press(texts.open)
  const suyuan = await screen.findByRole('group', { name: texts.dutiesOf('苏园') })
  await userEvent.click(within(suyuan).getByRole('button', { name: texts.duties.comments }))
  const form = screen.getByRole('group', { name: texts.inviteTitle })
  await userEvent.click(within(form).getByRole('button', { name: texts.duties.guest_book }))
  await press(texts.withdrawOf(texts.duties.edit))
  await settle(() => expect(screen.queryByText(texts.openLinks)).toBeNull())
  await press(texts.invite)
  await screen.findByText(new RegExp(`key=${KEY}$`))
  expect(calls).toEqual([['u-suyuan', { duties: ['edit', 'guest_book', 'comments'] }], 'i1', { duties: ['edit', 'guest_book'] }])
})

test('F-04 of somebody’s last duty nothing is taken; they are removed instead', async () => {
  openPage({ id: 'work-1' }, (api) => {
    api.mockEndpoint(workById, { data: createDraft(sampleTeam.owner, false) })
    api.mockEndpoint(coCuratorCalls.coCuratorsOfExhibition, { data: sampleTeam })
  })
  await press(exhibitionEditorTexts.tools.info)
  await press(texts.open)
  const [, other] = sampleTeam.coCurators
  const chips = await screen.findByRole('group', { name: texts.dutiesOf(other?.person.nickname ?? '') })
  await userEvent.click(within(chips).getByRole('button', { name: texts.duties.comments }))
  expect(await screen.findByText(texts.keepOne)).toBeTruthy()
})

test('F-04 who helps edits everything but what is the owner’s, and is told who publishes', async () => {
  openPage({ id: 'work-1' }, (api) => {
    api.mockEndpoint(workById, { data: createDraft(helped, true) })
    api.mockEndpoint(updateWork, { isPending: true })
  })
  await press(exhibitionEditorTexts.tools.info)
  await screen.findByDisplayValue('三间展厅')
  expect(screen.queryByText(visibilityTexts.label)).toBeNull()
  expect(screen.queryByText(exhibitionEditorTexts.info.cover)).toBeNull()
  await press(exhibitionEditorTexts.bar.publish)
  expect(await screen.findByText(texts.publishing('江岸美术馆'))).toBeTruthy()
})

test('F-04 what was not saved when somebody was removed becomes a work of their own', async () => {
  const added: unknown[] = []
  const updates: unknown[] = []
  openPage({ id: 'work-1' }, (api) => {
    api.mockEndpoint(workById, { data: createDraft(helped, true) })
    api.mockEndpoint(updateWork, ({ body }) => {
      updates.push(body)
      const isOthers = (body as { id: string }).id === 'work-1'
      return isOthers ? { error: 'FORBIDDEN' } : { data: { revision: 2, updatedAt: '2026-01-01T00:00:00.000Z' } }
    })
    api.mockEndpoint(addWork, ({ body }) => {
      added.push(body)
      const { document, title } = body as { document: Record<string, unknown>; title: string }
      const own = { ...work, id: 'work-2', title, owner: sampleTeam.owner, availability: 'draft' as const }
      return { data: buildSampleDraft({ work: own, document }) }
    })
  })
  await press(exhibitionEditorTexts.tools.info)
  await userEvent.type(await screen.findByDisplayValue('三间展厅'), '，一条路')
  await screen.findByText(versionConflictTexts.gone, undefined, { timeout: 5000 })
  await press(versionConflictTexts.copyGone)
  await settle(() =>
    expect(added).toMatchObject([
      { title: exhibitionEditorTexts.titleOfCopy(work.title), document: { text: '三间展厅，一条路' } },
    ]),
  )
  await settle(() => expect(screen.queryByText(versionConflictTexts.gone)).toBeNull())
  // The cover stays the owner's.
  expect(updates).not.toContainEqual(expect.objectContaining({ id: 'work-2', coverAssetId: 'cover-1' }))
})

test('F-04 a link says who invites to what, and and that somebody else was faster', async () => {
  openPage({ key: KEY }, (api) => {
    api.mockEndpoint(coCuratorCalls.coCuratorInviteByKey, {
      data: { title: work.title, owner: helped, duties: ['edit', 'comments'], expiresAt: '2027-05-01T00:00:00.000Z' },
    })
    api.mockEndpoint(coCuratorCalls.acceptCoCuratorInvite, { error: 'NOT_FOUND' })
  })
  await screen.findByRole('heading', { name: work.title })
  screen.getByText(texts.join.invites('江岸美术馆'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    texts.duties.edit,
    texts.duties.comments,
  ])
  await press(texts.join.accept)
  expect(await screen.findByText(texts.join.gone.title)).toBeTruthy()
})

test('F-04 exhibitions that one helps with lead to the editor, or to the page if one does not edit', async () => {
  const records = [
    { work: { ...work, owner: helped }, duties: ['edit' as const] },
    { work: { ...work, id: 'other', title: '水边', owner: helped }, duties: ['comments' as const] },
  ]
  const story = {
    name: 'curated',
    person: sampleCreator,
    answers: (api: FakeApi) => api.mockEndpoint(coCuratorCalls.curatedExhibitions, { data: { records } }),
    render: () => <CuratedExhibitions />,
  }
  render(<StoryFrame theme="light" story={story} />)
  await screen.findByText(texts.curated.title)
  screen.getByText(texts.curated.row('江岸美术馆', texts.duties.edit))
  screen.getByText(texts.curated.row('江岸美术馆', texts.duties.comments))
})
