import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { merchantFaults } from '@zhanjian/contract/merchants/merchant-faults.zh.ts'
import {
  licenceLink,
  myMerchant,
  type OwnMerchant,
  saveMerchant,
  submitMerchant,
} from '@zhanjian/contract/merchants/merchants.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { Activity } from 'react'
import { afterEach, expect, test } from 'vitest'
import { merchantTexts, applicationTexts as texts } from '#text/merchants/merchants.ts'
import { formSaveTexts } from '#text/publish/form-save.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildOwnMerchant } from '../../../../playground/sample-merchants.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { BLANK_FORM } from '../model/application-autosave.ts'
import { BecomeMerchantPage } from './become-merchant-page.tsx'

afterEach(cleanup)

function open(merchant: OwnMerchant | null, submission?: FakeResponse<typeof submitMerchant>) {
  let current = merchant
  const saved: Record<string, unknown>[] = []
  const submitted: unknown[] = []
  const network = { isThere: true, failures: 0 }
  const view = (mode: 'visible' | 'hidden') => (
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('becomeMerchant'),
        person: sampleCreator,
        render: () => (
          <Activity mode={mode}>
            <BecomeMerchantPage />
          </Activity>
        ),
        answers(api) {
          api.mockEndpoint(myMerchant, () => ({ data: { merchant: current } }))
          api.mockEndpoint(licenceLink, { data: { url: '/faces/06.webp' } })
          api.mockEndpoint(saveMerchant, ({ body }) => {
            if (!network.isThere) {
              network.failures += 1
              return { isOffline: true }
            }
            saved.push(body as Record<string, unknown>)
            current = buildOwnMerchant({
              form: body as OwnMerchant['form'],
              revision: (current?.revision ?? 0) + 1,
              licenceAt: null,
            })
            return { data: current }
          })
          api.mockEndpoint(submitMerchant, ({ body }) => {
            submitted.push(body)
            if (submission !== undefined) return submission
            current = buildOwnMerchant({ state: 'pending' })
            return { data: current }
          })
        },
      }}
    />
  )
  const { rerender } = render(view('visible'))
  return { user: userEvent.setup(), saved, submitted, network, show: (mode: 'visible' | 'hidden') => rerender(view(mode)) }
}

test('S-42 an application begins with one press, and is saved while it is typed', async () => {
  const { user, saved } = open(null)
  await user.click(await screen.findByRole('button', { name: texts.begin }))
  expect(saved[0]).toEqual(BLANK_FORM)
  await user.type(await screen.findByLabelText(merchantTexts.fields.company), '山外文化')
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ company: '山外文化', revision: 1 }))
})

test('S-42 what is written without a network is saved when it returns, also while another page covers the form', async () => {
  const { user, saved, network, show } = open(buildOwnMerchant({ licenceAt: null }))
  const field = await screen.findByLabelText(merchantTexts.fields.company)
  network.isThere = false
  await user.type(field, '二')
  await screen.findByText(formSaveTexts.later)
  const { failures } = network
  show('hidden')
  await waitFor(() => expect(network.failures).toBeGreaterThan(failures))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  network.isThere = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ company: expect.stringMatching(/二$/) }))
  show('visible')
  await screen.findByText(formSaveTexts.saved)
})

test('S-42 a wrong credit code is told beside its field and stays on the device', async () => {
  const { user, saved } = open(buildOwnMerchant())
  const field = await screen.findByLabelText(merchantTexts.fields.licenceNumber)
  await user.clear(field)
  await user.type(field, '91330100799655058a')
  await screen.findByText(merchantFaults.licenceNumber)
  await screen.findByText(formSaveTexts.faulty)
  expect(saved.every(({ licenceNumber }) => licenceNumber !== '91330100799655058A')).toBe(true)
})

test('S-42 an incomplete application is not submitted, and each field says what it lacks', async () => {
  const { user, submitted } = open(buildOwnMerchant({ form: BLANK_FORM, licenceAt: null }))
  await user.click(await screen.findByRole('button', { name: texts.submit }))
  for (const sentence of Object.values(texts.missing)) await screen.findByText(sentence)
  await screen.findByText(texts.codeMissing)
  expect(submitted).toEqual([])
})

test('S-42 an application counts as filled in only with the code, and with a credit code that can exist', async () => {
  const { user } = open(buildOwnMerchant())
  const licenceNumber = await screen.findByLabelText(merchantTexts.fields.licenceNumber)
  await screen.findByText(texts.missingList(texts.code))
  await user.type(screen.getByLabelText(texts.code), '12345')
  await user.type(licenceNumber, '0')
  await screen.findByText(texts.missingList(`${merchantTexts.fields.licenceNumber}、${texts.code}`))
  await user.type(screen.getByLabelText(texts.code), '6')
  await user.type(licenceNumber, '{backspace}')
  await screen.findByText(texts.complete)
})

test('S-42 a complete application is submitted with the code, then waits', async () => {
  const { user, submitted } = open(buildOwnMerchant())
  await user.type(await screen.findByLabelText(texts.code), '123456')
  await user.click(screen.getByRole('button', { name: texts.submit }))
  await screen.findByText(texts.pending.title)
  expect(submitted).toEqual([{ revision: 3, smsCode: '123456' }])
})

test('S-42 a wrong code, and a credit code that another merchant has, are told beside their fields', async () => {
  const { user } = open(buildOwnMerchant(), { error: 'SMS_CODE_WRONG' })
  await user.type(await screen.findByLabelText(texts.code), '123456')
  await user.click(screen.getByRole('button', { name: texts.submit }))
  await screen.findByText(errorTexts.SMS_CODE_WRONG)
  cleanup()
  const other = open(buildOwnMerchant({ isContactProved: true }), { error: 'MERCHANT_LICENCE_TAKEN' })
  await other.user.click(await screen.findByRole('button', { name: texts.submit }))
  await screen.findByText(errorTexts.MERCHANT_LICENCE_TAKEN)
})

test('S-42 the picture of the licence is shown only when it is asked for', async () => {
  const { user } = open(buildOwnMerchant())
  await screen.findByText(texts.licenceDone)
  expect(screen.queryByAltText(texts.licenceAlt)).toBeNull()
  await user.click(screen.getByRole('button', { name: texts.showLicence }))
  await screen.findByAltText(texts.licenceAlt)
})
