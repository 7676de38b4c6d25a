import { cleanup, screen, waitFor, within } from '@testing-library/react'
import {
  decideMerchant,
  type MerchantReviewItem,
  merchantReviewQueue,
  reviewedLicenceLink,
} from '@zhanjian/contract/merchants/merchant-review.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { merchantTexts, merchantReviewTexts as texts } from '#text/merchants/merchants.ts'
import { buildMerchantReviewItem, sampleMerchantForm } from '../../../../playground/sample-merchants.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { MerchantsPage } from './merchants-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const { company } = sampleMerchantForm

function open(records: MerchantReviewItem[], route = screenAddress('adminMerchants')) {
  const decided: unknown[] = []
  const page = renderAdminPage({
    route,
    render: () => <MerchantsPage />,
    answers(api) {
      api.mockEndpoint(merchantReviewQueue, { data: { records, cursor: null, total: records.length } })
      api.mockEndpoint(reviewedLicenceLink, { data: { url: '/faces/06.webp' } })
      api.mockEndpoint(decideMerchant, ({ params, body }) => {
        decided.push({ ...(body as object), id: params.id })
        return { data: buildMerchantReviewItem({ state: 'approved' }) }
      })
    },
  })
  return { ...page, decided }
}

test('F-14 a reviewer opens an application, asks for the licence, and approves after a question', async () => {
  const { user, decided } = open([buildMerchantReviewItem()])
  await user.click(await screen.findByRole('button', { name: texts.open(company) }))
  const sheet = within(await screen.findByRole('dialog', { name: company }))
  sheet.getByText(sampleMerchantForm.licenceNumber)
  expect(sheet.queryByAltText(texts.licenceAlt(company))).toBeNull()
  await user.click(sheet.getByRole('button', { name: texts.licence }))
  await sheet.findByAltText(texts.licenceAlt(company))
  await user.click(sheet.getByRole('button', { name: texts.approve }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.approve }))
  await waitFor(() => expect(decided).toEqual([{ id: 'merchant-1', revision: 3, decision: 'approve', reasons: [], note: '' }]))
})

test('F-14 an approval is taken back with a reason', async () => {
  const { user, decided } = open(
    [buildMerchantReviewItem({ state: 'approved' })],
    screenAddress('adminMerchants', { state: 'decided' }),
  )
  await user.click(await screen.findByRole('button', { name: texts.open(company) }))
  await user.click(within(await screen.findByRole('dialog', { name: company })).getByRole('button', { name: texts.revoke }))
  const sheet = within(await screen.findByRole('dialog', { name: texts.revokeOne(company) }))
  await user.click(sheet.getByRole('button', { name: texts.revoke }))
  expect(decided).toEqual([])
  await user.click(sheet.getByRole('button', { name: merchantTexts.reasons.fraud }))
  await user.click(sheet.getByRole('button', { name: texts.revoke }))
  await waitFor(() => expect(decided).toMatchObject([{ decision: 'revoke', reasons: ['fraud'] }]))
})

test('F-14 an own application has no buttons to decide on it', async () => {
  const { user } = open([buildMerchantReviewItem({ isOwn: true })])
  await user.click(await screen.findByRole('button', { name: texts.open(company) }))
  const sheet = within(await screen.findByRole('dialog', { name: company }))
  sheet.getByText(texts.ownNote)
  expect(sheet.queryByRole('button', { name: texts.approve })).toBeNull()
})
