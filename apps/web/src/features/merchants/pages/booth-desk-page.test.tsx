import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type BoothLead,
  boothFigures,
  boothLeads,
  managedBoothById,
  updateLead,
} from '@zhanjian/contract/merchants/booth-admin.ts'
import { boothPoster } from '@zhanjian/contract/merchants/booths.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { boothStateTexts, boothDeskTexts as texts } from '#text/booths/desk.ts'
import { shareTexts } from '#text/community/share.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { buildManagedBooth, sampleBoothFigures, sampleLeads } from '../../../../playground/sample-booths.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { buildBoothLink } from '../../../shared/sharing/share-links.ts'
import { BoothDeskPage } from './booth-desk-page.tsx'

afterEach(cleanup)

function open(answer?: FakeResponse<typeof updateLead>) {
  let leads: BoothLead[] = [...sampleLeads]
  const [searched, changed]: [unknown[], unknown[]] = [[], []]
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('boothDesk', { id: 'booth-1' }),
        person: sampleCreator,
        render: () => <BoothDeskPage />,
        answers(api) {
          api.mockEndpoint(managedBoothById, { data: buildManagedBooth() })
          api.mockEndpoint(boothPoster, { data: { url: '/poster.png', filename: 'poster.png' } })
          api.mockEndpoint(boothFigures, { data: sampleBoothFigures })
          api.mockEndpoint(boothLeads, ({ body }) => {
            searched.push(body)
            const countOf = (state: BoothLead['state']) => leads.filter((lead) => lead.state === state).length
            const counts = { new: countOf('new'), contacted: countOf('contacted'), closed: countOf('closed') }
            return { data: { records: leads, cursor: null, counts } }
          })
          api.mockEndpoint(updateLead, ({ params, body }): FakeResponse<typeof updateLead> => {
            changed.push([params['id'], body])
            if (answer !== undefined) {
              leads = leads.filter(({ leadId }) => leadId !== params['id'])
              return answer
            }
            leads = leads.map((lead) => (lead.leadId === params['id'] ? { ...lead, ...(body as Partial<BoothLead>) } : lead))
            const [lead] = leads
            return lead === undefined ? { error: 'NOT_FOUND' } : { data: lead }
          })
        },
      }}
    />,
  )
  return { user: userEvent.setup(), searched, changed }
}

const findState = async (name: string, state: BoothLead['state']) =>
  within(await screen.findByRole('group', { name: texts.state(name) })).getByRole('radio', { name: texts.states[state] })

test('S-42 the merchant sorts contact details out and notes something, which is saved when the field is left', async () => {
  const { user, changed } = open()
  await user.click(await findState('陈若溪', 'contacted'))
  await screen.findByRole('button', { name: texts.stateCount(texts.states.contacted, 2) })
  await user.type(screen.getByLabelText(texts.note('陈若溪')), '周五看样')
  await user.tab()
  await screen.findByText(texts.noteSaved)
  expect(changed).toEqual([
    ['lead-0', { state: 'contacted' }],
    ['lead-0', { note: '周五看样' }],
  ])
})

test('S-42 a booth that is shown has a mark that does not look like a fault', async () => {
  open()
  expect((await screen.findByText(boothStateTexts.published)).className).toContain('success')
})

test('S-42 from the desk of a booth that is shown its merchant shares its link and its poster', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: texts.share }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(buildBoothLink(location.origin, buildManagedBooth().code))
  await user.click(sheet.getByRole('radio', { name: shareTexts.poster }))
  await sheet.findByRole('img', { name: shareTexts.posterAlt(buildManagedBooth().title) })
})

test('S-42 contact details that were taken back meanwhile go from the list, with a word', async () => {
  const { user } = open({ error: 'NOT_FOUND' })
  await user.click(await findState('陈若溪', 'closed'))
  await screen.findByText(texts.taken)
  expect(screen.queryByRole('group', { name: texts.state('陈若溪') })).toBeNull()
})

test('S-42 the list is searched by words and by state', async () => {
  const { user, searched } = open()
  await user.type(await screen.findByLabelText(texts.search), '书店')
  await user.click(screen.getByRole('button', { name: texts.stateCount(texts.states.new, 1) }))
  await expect.poll(() => searched.at(-1)).toEqual({ state: 'new', text: '书店' })
})
