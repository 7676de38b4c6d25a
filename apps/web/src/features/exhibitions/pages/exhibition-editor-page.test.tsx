import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import { roomPageList } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { exhibitionFaults } from '@zhanjian/contract/works/exhibition-faults.zh.ts'
import { askForLoans } from '@zhanjian/contract/works/exhibition-loans.ts'
import { exhibitionParts, type ShownPart } from '@zhanjian/contract/works/exhibitions.ts'
import { publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { afterEach, expect, test } from 'vitest'
import { exhibitionEditorTexts as texts } from '#text/exhibitions/editor.ts'
import { partLoanTexts } from '#text/exhibitions/part-loans.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleAccount } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleDraft } from '../../../../playground/sample-drafts.ts'
import { buildSampleExhibition } from '../../../../playground/sample-exhibitions.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { ExhibitionEditorPage } from './exhibition-editor-page.tsx'

afterEach(cleanup)

const [first, second] = sampleHalls
if (first === undefined || second === undefined) throw new Error('there are no sample halls')
const { parts: sampleParts } = buildSampleExhibition()
const ready = { state: 'ready', progress: 1, isWaiting: false, fromRevision: null } as const
const pageOf = <Item,>(records: Item[]) => ({ records, total: records.length, current: 1, size: 100, pages: 1 })

/** Halls as the server describes them: each with four openings. */
function describe(asked: readonly { id: string; kind: string; code: string }[]): ShownPart[] {
  const [shape] = sampleParts
  return asked.map(({ id, kind, code }) => {
    const hall = sampleHalls.find((each) => each.code === code)
    if (hall === undefined || kind !== 'work' || shape?.state !== 'open') return { partId: id, state: 'closed' }
    return { ...shape, partId: id, title: hall.title }
  })
}

function createServer(document: ExhibitionDocument, coverAssetId: string | null) {
  const server = { document, revision: 1, published: [] as ExhibitionDocument[] }
  const { work } = buildSampleExhibition()
  const answers = (api: FakeApi) => {
    api.mockEndpoint(accountOverview, { data: sampleAccount })
    api.mockEndpoint(workById, () => ({
      data: buildSampleDraft({
        work: { ...work, id: 'work-1', availability: 'draft' },
        revision: server.revision,
        document: { ...server.document },
        coverAssetId,
        publication: ready,
      }),
    }))
    api.mockEndpoint(updateWork, ({ body }) => {
      const { document: saved } = body as { document?: ExhibitionDocument }
      server.revision += 1
      if (saved !== undefined) server.document = saved
      return { data: { revision: server.revision, updatedAt: '2026-01-01T00:00:00.000Z' } }
    })
    api.mockEndpoint(publishWork, () => {
      server.published.push(server.document)
      return { data: ready }
    })
    api.mockEndpoint(exhibitionParts, ({ body }) => ({
      data: { parts: describe((body as { parts: { id: string; kind: string; code: string }[] }).parts), now: '2027-04-20T10:00' },
    }))
    api.mockEndpoint(myWorks, { data: pageOf([...sampleHalls]) })
    api.mockEndpoint(roomPageList, { data: pageOf([]) })
  }
  return { server, answers }
}

function open(
  document: ExhibitionDocument,
  coverAssetId: string | null = 'cover-1',
  id = 'work-1',
  more: (api: FakeApi) => void = () => {},
) {
  const { server, answers: basic } = createServer(document, coverAssetId)
  const answers = (api: FakeApi) => {
    basic(api)
    more(api)
  }
  const story = {
    name: 'editor',
    route: screenAddress('exhibitionEditor', { id }),
    person: sampleCreator,
    answers,
    render: () => <ExhibitionEditorPage />,
  }
  render(<StoryFrame theme="light" story={story} />)
  return server
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** Rows are named by what they show. */
const startingWith = (title: string) => new RegExp(`^${title}`)
const findPublishButton = async () =>
  within(await screen.findByRole('dialog', { name: texts.publish.title })).findByRole('button', { name: texts.publish.start })
const settle = (check: () => void) => waitFor(check, { timeout: 5000 })

test('S-20 two halls are joined by a door, get their days, and are published', async () => {
  const server = open(createExhibition([]))
  await press(new RegExp(first.title))
  await screen.findByRole('button', { name: startingWith(first.title) })
  await press(texts.parts.add)
  const sheet = await screen.findByRole('dialog', { name: texts.parts.addTitle })
  const offer = within(sheet).getByRole('button', { name: new RegExp(second.title) })
  await userEvent.click(offer)
  expect(offer.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(within(sheet).getByRole('button', { name: texts.doors.done }))

  await press(texts.tools.doors)
  await press(texts.doors.add)
  await press(texts.doors.done)
  await screen.findByText(texts.doors.openingOf(first.title, texts.doors.openingName({ number: 1, side: 'right', isCut: false })))
  screen.getByText(texts.doors.openingOf(second.title, texts.doors.openingName({ number: 2, side: 'left', isCut: false })))

  await press(texts.bar.publish)
  expect(await findPublishButton()).toHaveProperty('disabled', true)
  const fault = (await screen.findByText(exhibitionFaults.no_period)).closest('li') ?? document.body
  await userEvent.click(within(fault).getByRole('button', { name: texts.publish.fix }))
  const day = await screen.findByLabelText(texts.times.opensOn)
  await settle(() => expect(document.activeElement).toBe(day))
  fireEvent.change(day, { target: { value: '2027-05-01' } })
  fireEvent.change(screen.getByLabelText(texts.times.closesOn), { target: { value: '2027-06-30' } })

  await press(texts.bar.publish)
  await userEvent.click(await findPublishButton())
  expect(await screen.findByText(texts.publish.done)).toBeTruthy()
  const [published] = server.published
  expect(published?.parts.map(({ code }) => code)).toEqual([first.code, second.code])
  expect(published?.period).toEqual({ opensOn: '2027-05-01', closesOn: '2027-06-30' })
  const ids = published?.parts.map(({ id }) => id) ?? []
  expect(published?.doors[0]?.ends).toEqual([
    { partId: ids[0], openingId: 'east' },
    { partId: ids[1], openingId: 'west' },
  ])
})

const whole = (): ExhibitionDocument => ({
  ...createExhibition([
    { id: 'p0', kind: 'work', code: first.code, title: '', place: null },
    { id: 'p1', kind: 'work', code: second.code, title: '', place: null },
  ]),
  period: { opensOn: '2027-05-01', closesOn: '2027-06-30' },
  doors: [
    {
      id: 'd0',
      ends: [
        { partId: 'p0', openingId: 'east' },
        { partId: 'p1', openingId: 'west' },
      ],
    },
  ],
})

test('S-20 a hall that is taken out goes with its doors, and both are offered back', async () => {
  const server = open(whole(), 'cover-1', 'work-2')
  await press(startingWith(first.title))
  await press(texts.parts.remove)
  await settle(() => expect(server.document).toMatchObject({ parts: [{ id: 'p1' }], doors: [] }))
  const notice = (await screen.findByText(texts.parts.removed(first.title))).parentElement ?? document.body
  await userEvent.click(within(notice).getByRole('button', { name: texts.parts.undo }))
  await settle(() => expect(server.document).toEqual(whole()))
})

test('S-20 the route is changed by the arrow keys, and a hall is called otherwise here', async () => {
  const server = open(whole(), 'cover-1', 'work-3')
  const handle = await screen.findByRole('button', { name: texts.parts.move(second.title) })
  handle.focus()
  await userEvent.keyboard('{ArrowUp}')
  await settle(() => expect(server.document.parts.map(({ id }) => id)).toEqual(['p1', 'p0']))
  await press(startingWith(second.title))
  await userEvent.type(await screen.findByLabelText(texts.parts.name), '序厅')
  await settle(() => expect(server.document.parts[0]).toMatchObject({ id: 'p1', title: '序厅' }))
})

test('S-20 two doors at one opening are told where they are, also before publishing', async () => {
  const again = whole().doors.map((door) => ({ ...door, id: 'd1' }))
  open({ ...whole(), doors: [...whole().doors, ...again] }, null, 'work-4')
  await press(texts.tools.doors)
  expect(await screen.findAllByText(texts.doors.clash)).toHaveLength(2)
  await press(texts.bar.publish)
  await screen.findByText(exhibitionFaults.opening_with_several_doors)
  screen.getByText(texts.publish.noCover)
})

test('S-20 a link that leads nowhere is told, one of a hall puts it in', async () => {
  const server = open({ ...whole(), parts: whole().parts.slice(0, 1), doors: [] }, 'cover-1', 'work-5')
  await press(texts.parts.add)
  const sheet = await screen.findByRole('dialog', { name: texts.parts.addTitle })
  const field = within(sheet).getByLabelText(texts.parts.byLink)
  const add = within(sheet).getByRole('button', { name: texts.parts.byLinkAdd })
  for (const [typed, said] of [
    ['words', texts.parts.byLinkInvalid],
    ['gone000000', texts.parts.byLinkGone],
    [first.code, texts.parts.byLinkIn],
  ] as const) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    await userEvent.click(add)
    expect(await within(sheet).findByText(said)).toBeTruthy()
  }
  await userEvent.clear(field)
  await userEvent.type(field, second.code)
  await userEvent.click(add)
  await settle(() => expect(server.document.parts.map(({ code }) => code)).toEqual([first.code, second.code]))
})

test('S-20 a session is added within the days, keeps its length when it is moved, and is told when it ends before it begins', async () => {
  const server = open(whole(), 'cover-1', 'work-6')
  await press(texts.tools.timetable)
  await press(texts.timetable.add)
  fireEvent.change(await screen.findByLabelText(texts.timetable.startTime), { target: { value: '19:30' } })
  await settle(() =>
    expect(server.document.timetable).toMatchObject([{ startsAt: '2027-05-01T19:30', endsAt: '2027-05-01T20:30' }]),
  )
  fireEvent.change(screen.getByLabelText(texts.timetable.endTime), { target: { value: '18:00' } })
  expect(await screen.findAllByText(texts.timetable.backwards)).not.toEqual([])
})

test('S-20 what is somebody else’s says how it stands; its owner is asked before publishing, or by it', async () => {
  const asked: unknown[] = []
  open(whole(), 'cover-1', 'work-7', (api) => {
    api.mockEndpoint(exhibitionParts, ({ body }) => {
      const { parts, exhibitionId } = body as { parts: { id: string; kind: string; code: string }[]; exhibitionId?: string }
      expect(exhibitionId).toBe('work-1')
      const state = asked.length > 0 ? 'asked' : 'not_asked'
      const loan = { state, mayAsk: state === 'not_asked' } as const
      const shown = describe(parts).map((part) => (part.partId === 'p1' ? { ...part, loan } : part))
      return { data: { parts: shown, now: '2027-04-20T10:00' } }
    })
    api.mockEndpoint(askForLoans, ({ body }) => {
      asked.push(body)
      return { data: { asked: 1, refused: { count: 0, reason: null } } }
    })
  })
  await press(texts.bar.publish)
  await screen.findByText(partLoanTexts.willAsk(1))
  await userEvent.keyboard('{Escape}')
  await press(partLoanTexts.ask)
  await screen.findByRole('button', { name: new RegExp(partLoanTexts.states.asked) })
  expect(asked).toEqual([{ partIds: ['p1'] }])
})
