import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { cardById } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { boothFaults } from '@zhanjian/contract/merchants/booth-faults.zh.ts'
import { boothByCode, leaveLead, type PublicBooth, visitBooth, withdrawLead } from '@zhanjian/contract/merchants/booths.ts'
import { LEAD_KEPT_DAYS } from '@zhanjian/contract/merchants/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { leadTexts, boothTexts as texts } from '#text/booths/booth.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { buildShownBooth, sampleOwnLead } from '../../../../playground/sample-booths.ts'
import { buildSampleCard } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { BoothPage } from './booth-page.tsx'

afterEach(cleanup)

const MERCHANT = buildShownBooth().merchant.name

function open(first: PublicBooth = buildShownBooth(), answer?: FakeResponse<typeof leaveLead>) {
  let booth = first
  const sent: unknown[] = []
  const pushed: string[] = []
  render(
    <StoryFrame
      theme="light"
      router={{ push: (address) => void pushed.push(address) }}
      story={{
        name: 'test',
        route: screenAddress('booth', { code: booth.code }),
        person: sampleCreator,
        render: () => <BoothPage />,
        answers(api) {
          api.mockEndpoint(boothByCode, () => ({ data: booth }))
          api.mockEndpoint(visitBooth, { data: { counted: true, again: false } })
          api.mockEndpoint(cardById, { error: 'NOT_FOUND' })
          api.mockEndpoint(myCards, { data: [buildSampleCard()] })
          api.mockEndpoint(leaveLead, ({ body }): FakeResponse<typeof leaveLead> => {
            sent.push(body)
            if (answer !== undefined) return answer
            booth = { ...booth, myLead: sampleOwnLead }
            return { data: sampleOwnLead }
          })
          api.mockEndpoint(withdrawLead, () => {
            booth = { ...booth, myLead: null }
            return { data: { withdrawn: true } }
          })
        },
      }}
    />,
  )
  return { user: userEvent.setup(), sent, pushed }
}

const openSheet = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: texts.leave }))
  return within(await screen.findByRole('dialog'))
}

test('S-42 a booth can be reported by everybody but its merchant', async () => {
  open()
  await screen.findByRole('button', { name: texts.report })
  cleanup()
  open(buildShownBooth({ isOwn: true, boothId: 'booth-1' }))
  await screen.findByRole('button', { name: texts.share })
  expect(screen.queryByRole('button', { name: texts.report })).toBeNull()
})

test('S-42 a merchant comes from the page of a booth to its own desk', async () => {
  const { user, pushed } = open(buildShownBooth({ isOwn: true, boothId: 'booth-7' }))
  await user.click(await screen.findByRole('button', { name: texts.manage }))
  expect(pushed).toEqual([screenAddress('boothDesk', { id: 'booth-7' })])
})

test('S-42 one tap fills contact details from the user’s card; they are sent only with the consent that names the merchant', async () => {
  const { user, sent } = open()
  const sheet = await openSheet(user)
  await user.click(await sheet.findByRole('button', { name: leadTexts.useCard }))
  await user.click(sheet.getByRole('button', { name: leadTexts.send }))
  sheet.getByText(boothFaults.consent)
  expect(sent).toEqual([])
  await user.click(sheet.getByRole('checkbox', { name: leadTexts.consent(MERCHANT, LEAD_KEPT_DAYS) }))
  await user.click(sheet.getByRole('button', { name: leadTexts.send }))
  await screen.findByRole('button', { name: texts.change })
  const card = buildSampleCard()
  expect(sent).toEqual([
    {
      form: {
        name: card.name,
        phone: card.mobile,
        wechat: card.wechat,
        email: card.email,
        company: card.company,
        topic: '',
        cardId: card.cardId,
      },
      consent: true,
      merchantName: MERCHANT,
    },
  ])
})

test('S-42 contact details without a way to reach the person are named at their field, and what was typed survives the sheet', async () => {
  const { user, sent } = open()
  const sheet = await openSheet(user)
  await user.type(sheet.getByLabelText(leadTexts.name), '陈若溪')
  await user.click(sheet.getByRole('button', { name: leadTexts.send }))
  sheet.getByText(boothFaults.contact)
  // The fault says what the hint says.
  expect(sheet.queryByText(leadTexts.oneOf)).toBeNull()
  expect(sent).toEqual([])
  await user.keyboard('{Escape}')
  const again = await openSheet(user)
  expect(again.getByLabelText<HTMLInputElement>(leadTexts.name).value).toBe('陈若溪')
})

test('S-42 contact details without a name ask for the name', async () => {
  const { user, sent } = open()
  const sheet = await openSheet(user)
  await user.click(sheet.getByRole('button', { name: leadTexts.send }))
  sheet.getByText('请填写姓名')
  expect(sheet.queryByText(/太短/)).toBeNull()
  expect(sent).toEqual([])
})

test('S-42 a merchant who has another name by now is agreed to again', async () => {
  const { user } = open(buildShownBooth(), { error: 'BOOTH_MERCHANT_RENAMED', data: { name: '别的公司' } })
  const sheet = await openSheet(user)
  await user.click(await sheet.findByRole('button', { name: leadTexts.useCard }))
  await user.click(sheet.getByRole('checkbox'))
  await user.click(sheet.getByRole('button', { name: leadTexts.send }))
  await sheet.findByText(errorTexts.BOOTH_MERCHANT_RENAMED)
  expect(sheet.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('S-42 what was left is taken back from a booth that is no longer shown', async () => {
  const { user } = open({ state: 'withdrawn', code: 'aB3dE5gH7j', myLead: sampleOwnLead })
  await screen.findByText(texts.notShown.withdrawn.title)
  await user.click(screen.getByRole('button', { name: texts.withdraw }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.withdraw }))
  await screen.findByText(texts.withdrawn)
  expect(screen.queryByRole('button', { name: texts.withdraw })).toBeNull()
})

test('S-42 without a network nothing is shown as left, and consent and words stay for another try', async () => {
  const { user } = open(buildShownBooth(), { isOffline: true })
  const sheet = await openSheet(user)
  await user.click(await sheet.findByRole('button', { name: leadTexts.useCard }))
  await user.click(sheet.getByRole('checkbox'))
  await user.click(sheet.getByRole('button', { name: leadTexts.send }))
  await sheet.findByRole('alert')
  expect(sheet.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(sheet.getByLabelText<HTMLInputElement>(leadTexts.name).value).toBe(buildSampleCard().name)
})

test('S-42 whoever has left contact details changes them from what stands there', async () => {
  const { user, sent } = open(buildShownBooth({ myLead: sampleOwnLead }))
  await user.click(await screen.findByRole('button', { name: texts.change }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText(leadTexts.wechat), 'ruoxi')
  await user.click(sheet.getByRole('checkbox'))
  await user.click(sheet.getByRole('button', { name: leadTexts.save }))
  await screen.findByText(leadTexts.saved)
  expect(sent).toMatchObject([{ form: { ...sampleOwnLead.form, wechat: 'ruoxi' } }])
})
