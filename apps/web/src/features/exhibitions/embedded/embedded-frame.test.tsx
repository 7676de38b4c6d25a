import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countPassage } from '@zhanjian/contract/works/exhibition-passages.ts'
import { type PublicExhibition, publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { countVisit, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exhibitionTexts as texts } from '#text/exhibitions/exhibition.ts'
import { guestBookTexts } from '#text/exhibitions/guest-book.ts'
import { exhibitionVisitTexts as visitTexts } from '#text/exhibitions/visit.ts'
import { viewerTexts } from '#text/halls/viewer.ts'
import { kitTexts } from '#text/ui/kit.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { buildSampleExhibition } from '../../../../playground/sample-exhibitions.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { mockGuestBook } from '../guest-book/testing/mock-guest-book.ts'
import { ExhibitionPage } from '../pages/exhibition-page.tsx'

const { code } = buildSampleExhibition().work
const productLink = (address: string) => `${location.origin}/#${address}`
const openWindow = vi.fn()
beforeEach(() => void vi.stubGlobal('open', openWindow))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  openWindow.mockReset()
})

/** The page as an iframe on another site shows it. */
function openEmbedded(answer: FakeResponse<typeof publicExhibitionByCode> = { data: buildSampleExhibition() }) {
  const router = { push: vi.fn(), replace: vi.fn() }
  render(
    <StoryFrame
      theme="light"
      router={router}
      story={{
        name: 'test',
        route: screenAddress('exhibition', { code, embed: 1 }),
        render: () => <ExhibitionPage />,
        answers(api) {
          api.mockEndpoint(publicExhibitionByCode, answer)
          mockGuestBook(api)
          api.mockEndpoint(countPassage, { data: { counted: true } })
          api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
          api.mockEndpoint(reportDwell, { data: { counted: true } })
        },
      }}
    />,
  )
  return { user: userEvent.setup(), router }
}

const withPart = (change: Partial<PublicExhibition['parts'][number]>): PublicExhibition => {
  const { parts, ...rest } = buildSampleExhibition()
  return { ...rest, parts: parts.map((part, index) => (index === 1 ? ({ ...part, ...change } as typeof part) : part)) }
}
const findPartLink = async (index: number) => {
  const list = await screen.findByRole('region', { name: /展览里的/ })
  const item = within(list).getAllByRole('listitem')[index]
  if (item === undefined) throw new Error(`there is no part ${index}`)
  return within(item).getByRole<HTMLAnchorElement>('link')
}

describe('F-04 an exhibition stands alone on another site', () => {
  test('without the navigation of the app, with a link into it', async () => {
    openEmbedded()
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: viewerTexts.openInApp })
    expect([link.href, link.target]).toEqual([`${location.origin}/h/${code}`, '_blank'])
    await screen.findByRole('heading', { name: buildSampleExhibition().work.title })
    for (const name of [kitTexts.back, texts.share, visitTexts.ways.title])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('its halls and tours open in the frame, with their doors', async () => {
    const { user, router } = openEmbedded()
    const hall = await findPartLink(0)
    await user.click(hall)
    expect([hall.getAttribute('href'), hall.target]).toEqual([
      `#${screenAddress('viewer', { code: 'part000000', exhibition: code, embed: 1 })}`,
      '',
    ])
    await user.click(screen.getByRole('button', { name: texts.enter }))
    expect(router.push).toHaveBeenCalledWith(screenAddress('viewer', { code: 'part000000', exhibition: code, embed: 1 }))
    cleanup()
    const { user: other } = openEmbedded({ data: withPart({ workKind: 'panorama' }) })
    const tour = await findPartLink(1)
    await other.click(tour)
    expect([tour.getAttribute('href'), tour.target]).toEqual([
      `#${screenAddress('panorama', { code: 'part000001', embed: 1 })}`,
      '',
    ])
  })

  test('other parts, people and what is locked lead into the product in a window of their own', async () => {
    const { user } = openEmbedded({ data: withPart({ workKind: 'video' }) })
    const film = await findPartLink(1)
    await user.click(film)
    expect(film.href).toContain(`${location.origin}/#/`)
    expect([film.target, film.rel]).toEqual(['_blank', 'noopener noreferrer'])
    const curator = screen.getByText(new RegExp(`^${texts.curator} `)).closest('a')
    if (curator === null) throw new Error('there is no link to the curator')
    await user.click(curator)
    expect(curator.href).toBe(productLink(screenAddress('person', { id: buildSampleExhibition().work.owner.id })))
  })

  test('who writes in the guest book, or wants a reminder, goes on in the product, where they may be logged in', async () => {
    const { user, router } = openEmbedded()
    await user.click(await screen.findByRole('button', { name: guestBookTexts.sign }))
    await user.click(screen.getByRole('button', { name: visitTexts.reminder.ofSession('跟着馆长慢慢看') }))
    const call = [productLink(screenAddress('exhibition', { code })), '_blank', 'noopener,noreferrer']
    expect(openWindow.mock.calls).toEqual([call, call])
    expect(router.push).not.toHaveBeenCalled()
  })

  test.each([
    ['locked', 'WORK_LOCKED', texts.lockedInFrame.action, screenAddress('exhibition', { code })],
    ['gone', 'NOT_FOUND', texts.gone.action, screenAddress('exhibitions')],
  ] as const)('one that is %s says so, with a way into the product', async (_what, error, action, address) => {
    const { user, router } = openEmbedded({ error })
    await user.click(await screen.findByRole('button', { name: action }))
    expect(openWindow.mock.calls[0]?.[0]).toBe(productLink(address))
    expect(router.replace).not.toHaveBeenCalled()
  })
})
