import { cleanup, render, screen, within } from '@testing-library/react'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { type ExhibitionTime, exhibitionList, type ListedExhibition } from '@zhanjian/contract/works/exhibitions.ts'
import { afterEach, expect, test } from 'vitest'
import { exhibitionTexts as texts } from '#text/discovery/exhibitions.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { ExhibitionsPage } from './exhibitions-page.tsx'

afterEach(cleanup)

const [firstHall] = sampleHalls
if (firstHall === undefined) throw new Error('there are no sample halls')
const hall = firstHall
const toExhibition = (title: string, opensOn: string, closesOn: string): ListedExhibition => ({
  ...hall,
  id: title,
  kind: 'exhibition',
  title,
  period: { opensOn, closesOn },
})

function open(
  lists: Partial<Record<ExhibitionTime, ListedExhibition[]>>,
  query: Parameters<typeof screenAddress<'exhibitions'>>[1] = {},
) {
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('exhibitions', query),
        render: () => <ExhibitionsPage />,
        answers(api) {
          api.mockEndpoint(exhibitionList, ({ body }) => {
            const { time } = body as { time: ExhibitionTime }
            return { data: { records: lists[time] ?? [], cursor: null, today: '2027-05-02' } }
          })
          api.mockEndpoint(homeFeed, { data: { records: [hall], cursor: null, head: null } })
        },
      }}
    />,
  )
}

test('S-23 the page begins with what is on show, with its days, and has halls at the end', async () => {
  open({ current: [toExhibition('他岸', '2027-04-01', '2027-05-03')] })
  const shown = within(await screen.findByRole('feed', { name: texts.listLabel }))
  const poster = within(shown.getByRole('article', { name: '他岸' }))
  poster.getByText(texts.closesIn(1))
  poster.getByText('4月1日 至 5月3日')
  within(await screen.findByRole('feed', { name: texts.hallsLabel })).getByRole('article', { name: hall.title })
})

test('S-23 what is to come and what is over have lists of their own, and so have halls', async () => {
  const upcoming = [toExhibition('明日', '2027-05-03', '2027-06-30')]
  open({ upcoming }, { by: 'upcoming' })
  within(await screen.findByRole('article', { name: '明日' })).getByText(texts.opensIn(1))
  cleanup()
  open({ ended: [toExhibition('昨日', '2027-04-01', '2027-05-01')] }, { by: 'ended' })
  within(await screen.findByRole('article', { name: '昨日' })).getByText(texts.ended)
  cleanup()
  open({ upcoming }, { by: 'recommended' })
  await screen.findByRole('article', { name: hall.title })
  expect(screen.queryByRole('feed', { name: texts.listLabel })).toBeNull()
})

test('S-23 when nothing is on show the page says so, and shows halls', async () => {
  open({})
  await screen.findByText(texts.emptyTimes.current.title)
  await screen.findByRole('article', { name: hall.title })
})
