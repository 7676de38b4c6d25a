import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type OwnPrize,
  publishedPrize,
  publishedPrizes,
  removePrize,
  restorePrize,
  savePrize,
  submitPrize,
} from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { prizeTexts, prizeEditorTexts as texts } from '#text/lottery/publish.ts'
import { formSaveTexts } from '#text/publish/form-save.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildOwnPrize, buildOwnPrizePage, buildPublishedPrize, draftPrize } from '../../../../playground/sample-prizes.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { PrizeEditorPage } from './prize-editor-page.tsx'

afterEach(cleanup)

const complete = buildOwnPrize({ id: 'prize-1', state: 'draft', approvedContent: null, shelf: null })

function open(
  prize: OwnPrize | null,
  submission: FakeResponse<typeof submitPrize> = { data: buildOwnPrize({ state: 'pending' }) },
) {
  const saved: Record<string, unknown>[] = []
  const submitted: unknown[] = []
  const changed: string[] = []
  const router = { replaceQuery: vi.fn(), back: vi.fn() }
  render(
    <StoryFrame
      theme="light"
      router={router}
      story={{
        name: 'test',
        route: screenAddress('prizeEditor', { id: prize?.id }),
        person: sampleCreator,
        render: () => <PrizeEditorPage />,
        answers(api) {
          api.mockEndpoint(publishedPrizes, { data: buildOwnPrizePage([]) })
          if (prize !== null) api.mockEndpoint(publishedPrize, { data: buildPublishedPrize(prize) })
          api.mockEndpoint(savePrize, ({ body }) => {
            saved.push(body as Record<string, unknown>)
            return { data: { ...(prize ?? draftPrize), revision: (prize ?? draftPrize).revision + 1 } }
          })
          api.mockEndpoint(removePrize, () => {
            changed.push('removed')
            return { data: { removed: true } }
          })
          api.mockEndpoint(restorePrize, () => {
            changed.push('restored')
            return { data: prize ?? draftPrize }
          })
          api.mockEndpoint(submitPrize, ({ body }) => {
            submitted.push(body)
            return submission
          })
        },
      }}
    />,
  )
  return { user: userEvent.setup(), saved, submitted, changed, router }
}

describe('the form of a prize', () => {
  test('S-58 a new prize is saved while it is typed, and its address then opens the draft', async () => {
    const { user, saved, router } = open(null)
    await user.type(await screen.findByLabelText(prizeTexts.fields.name), '青瓷杯')
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ name: '青瓷杯', valueFen: null, total: null }))
    expect(saved[0]?.requestId).toBeTypeOf('string')
    await waitFor(() => expect(router.replaceQuery).toHaveBeenCalledWith(`id=${draftPrize.id}`))
  })
  test('S-58 a wrong number is told beside its field and stays on the device', async () => {
    const { user, saved } = open(complete)
    const total = await screen.findByLabelText(texts.total)
    await user.clear(total)
    await user.type(total, '0')
    expect(total.getAttribute('aria-invalid')).toBe('true')
    await screen.findByText(formSaveTexts.faulty)
    expect(saved.every((body) => body.total !== 0)).toBe(true)
  })
  test('S-58 an incomplete prize is not submitted, and each field says what it lacks', async () => {
    const { user, submitted } = open(draftPrize)
    await user.click(await screen.findByRole('button', { name: texts.submit }))
    await screen.findByText(texts.missing.valueFen)
    expect(screen.getByText(texts.missing.pictures).getAttribute('role')).toBe('alert')
    expect(submitted).toEqual([])
  })
  test('S-58 a complete prize is submitted with the revision that was saved', async () => {
    const { user, submitted, router } = open(complete)
    await user.click(await screen.findByRole('button', { name: texts.submit }))
    await waitFor(() => expect(submitted).toEqual([{ revision: complete.revision }]))
    await waitFor(() => expect(router.back).toHaveBeenCalled())
  })
  test('S-58 a picture that was removed can be put back in its place', async () => {
    const pictures = ['a', 'b'].map((id) => ({ assetId: `asset-${id}`, url: `/${id}.webp` }))
    const { user, saved } = open(buildOwnPrize({ ...complete, content: { ...complete.content, pictures } }))
    await user.click(await screen.findByRole('button', { name: texts.removePicture(1) }))
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ pictureAssetIds: ['asset-b'] }))
    await user.click(screen.getByRole('button', { name: texts.undoPicture }))
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ pictureAssetIds: ['asset-a', 'asset-b'] }))
  })
  test('S-58 a prize that was removed can be put back, and its form is open again', async () => {
    const { user, changed } = open(complete)
    await user.click(await screen.findByRole('button', { name: texts.remove }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.removeQuestion('').confirmLabel }),
    )
    await user.click(await screen.findByRole('button', { name: texts.undo }))
    await screen.findByDisplayValue(complete.name)
    expect(changed).toEqual(['removed', 'restored'])
  })
  test('S-58 a value above what the account may give is told beside the value', async () => {
    const { user } = open(complete, { error: 'PRIZE_VALUE_LIMIT', data: { maxFen: 50_000 } })
    await user.click(await screen.findByRole('button', { name: texts.submit }))
    await screen.findByText(texts.valueLimit('500'))
    expect(screen.getByLabelText(texts.value).getAttribute('aria-invalid')).toBe('true')
  })
})
