import { cleanup, screen, waitFor, within } from '@testing-library/react'
import {
  cancelWheel,
  type ManagedWheel,
  managedWheelById,
  publishWheel,
  saveWheel,
  type WheelFault,
  wheelPrizes,
} from '@zhanjian/contract/lottery/wheel-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { formSaveTexts } from '#text/publish/form-save.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildManagedWheel, draftWheel, sampleWheelPrizes } from '../../../../playground/sample-managed-wheels.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { WheelDeskPage } from './wheel-desk-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

function open(wheel = draftWheel) {
  const saved: { title?: string; slices?: { weight: number }[]; revision?: number }[] = []
  const published: unknown[] = []
  const cancelled: unknown[] = []
  const page = renderAdminPage({
    route: screenAddress('adminWheel', { id: wheel.activityId }),
    render: () => <WheelDeskPage />,
    answers(api: FakeApi) {
      api.mockEndpoint(managedWheelById, { data: wheel })
      api.mockEndpoint(wheelPrizes, { data: sampleWheelPrizes })
      api.mockEndpoint(saveWheel, ({ body }) => {
        const sent = body as (typeof saved)[number]
        saved.push(sent)
        const form = { ...wheel.form, title: sent.title ?? '' }
        return { data: { ...wheel, title: form.title, form, revision: wheel.revision + saved.length, faults: [] } }
      })
      api.mockEndpoint(publishWheel, ({ body }) => {
        published.push(body)
        return { data: { ...wheel, status: 'upcoming' as const, faults: [] } }
      })
      api.mockEndpoint(cancelWheel, ({ body }) => {
        cancelled.push(body)
        return { data: { ...wheel, status: 'cancelled' as const, cancelReason: '场馆闭馆' } }
      })
    },
  })
  return { ...page, saved, published, cancelled }
}

describe('the operator’s desk', () => {
  test('a draft saves itself, based on the revision that was opened', async () => {
    const { user, saved } = open()
    await user.type(await screen.findByLabelText(texts.title), '二')
    await waitFor(() => expect(saved).toMatchObject([{ title: '开馆周转盘二', revision: draftWheel.revision }]))
    await screen.findByText(formSaveTexts.saved)
  })
  test('a weight that is no whole number is told beside it and not sent', async () => {
    const { user, saved } = open()
    const slice = await screen.findByRole('listitem', { name: texts.slice(1) })
    const weight = within(slice).getByLabelText(texts.weight)
    await user.clear(weight)
    await user.type(weight, '1.5')
    expect(weight.getAttribute('aria-invalid')).toBe('true')
    await screen.findByText(formSaveTexts.faulty)
    expect(saved).toEqual([])
  })
  test('odds follow the weights while they are typed', async () => {
    const { user } = open()
    const slice = await screen.findByRole('listitem', { name: texts.slice(1) })
    within(slice).getByText(texts.odds('0.8%'))
    const weight = within(slice).getByLabelText(texts.weight)
    await user.clear(weight)
    await user.type(weight, '992')
    within(slice).getByText(texts.odds('50%'))
  })
  test('a slice that was removed can be put back in its place', async () => {
    const { user, saved } = open()
    const weights = draftWheel.form.slices.map(({ weight }) => weight)
    await user.click(await screen.findByRole('button', { name: texts.removeSlice(1) }))
    await waitFor(() => expect(saved.at(-1)?.slices?.map(({ weight }) => weight)).toEqual(weights.slice(1)))
    await user.click(screen.getByRole('button', { name: texts.undoSlice }))
    await waitFor(() => expect(saved.at(-1)?.slices?.map(({ weight }) => weight)).toEqual(weights))
  })
  test('a draft with faults is not published; one without is after a confirmation of what freezes', async () => {
    const { user, published } = open({ ...draftWheel, faults: [] })
    await user.click(await screen.findByRole('button', { name: texts.publish }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain(texts.publishQuestion.text)
    await user.click(within(dialog).getByRole('button', { name: texts.publish }))
    await waitFor(() => expect(published).toEqual([{ revision: draftWheel.revision }]))
  })
  test('a draft with faults names them instead of being published', async () => {
    const { user, published } = open()
    await user.click(await screen.findByRole('button', { name: texts.publish }))
    await screen.findByText(texts.incomplete)
    expect(published).toEqual([])
  })
  test('publishing a new wheel into which nothing was typed marks what it lacks and moves there', async () => {
    const lacking: WheelFault[] = [
      { field: 'chances', position: null, text: '请选机会' },
      { field: 'title', position: null, text: '请填写名称' },
      { field: 'label', position: 0, text: '请填写奖区的名称' },
    ]
    const { user } = renderAdminPage({
      route: screenAddress('adminWheel'),
      render: () => <WheelDeskPage />,
      answers(api: FakeApi) {
        api.mockEndpoint(wheelPrizes, { data: sampleWheelPrizes })
        api.mockEndpoint(saveWheel, ({ body }) => {
          const { title, ...form } = body as ManagedWheel['form']
          return { data: { ...draftWheel, title, form: { title, ...form }, revision: 1, faults: lacking } }
        })
      },
    })
    await user.click(await screen.findByRole('button', { name: texts.publish }))
    await screen.findByText(texts.incomplete)
    const title = screen.getByLabelText(texts.title)
    expect(title.getAttribute('aria-invalid')).toBe('true')
    screen.getAllByText('请填写名称')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })
  test('publishing moves to the slice whose prize cannot be used', async () => {
    const lacking: WheelFault[] = [{ field: 'prize', position: 1, text: '奖品不能用' }]
    const { user } = open({ ...draftWheel, faults: lacking })
    await screen.findByLabelText(texts.title)
    await user.click(screen.getByRole('button', { name: texts.publish }))
    const slice = screen.getByRole('listitem', { name: texts.slice(2) })
    await waitFor(() => expect(slice.querySelector('footer')?.contains(document.activeElement)).toBe(true))
  })
  test('the rules of a running wheel cannot be edited, and a cancellation needs a reason', async () => {
    const { user, cancelled } = open(buildManagedWheel())
    await screen.findByText(texts.frozen)
    expect(screen.queryByLabelText(texts.weight)).toBeNull()
    await user.click(screen.getByRole('button', { name: texts.cancel }))
    const sheet = await screen.findByRole('dialog')
    await user.click(within(sheet).getByRole('button', { name: texts.cancel }))
    expect(within(sheet).getByLabelText(texts.cancelReason).getAttribute('aria-invalid')).toBe('true')
    expect(cancelled).toEqual([])
    await user.type(within(sheet).getByLabelText(texts.cancelReason), '场馆闭馆')
    await user.click(within(sheet).getByRole('button', { name: texts.cancel }))
    await waitFor(() => expect(cancelled).toEqual([{ reason: '场馆闭馆', cancelsTickets: false }]))
  })
})
