import type { Room } from '@zhanjian/contract/rooms/rooms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type Arriving, homeFeed, homeSections, newWorkCount } from '@zhanjian/contract/works/discovery.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { useEffect } from 'react'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import { sampleRooms } from '../../../../playground/sample-rooms.ts'
import { sampleBanners, sampleEditorial, sampleWorks } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
import { HomePage } from './home-page.tsx'

const TUTORIAL_SEEN = { tutorialIgnore: true }
const base = { route: screenAddress('home'), device: TUTORIAL_SEEN, render: () => <HomePage /> }

function answerHome(
  api: FakeApi,
  records: readonly WorkSummary[],
  {
    isPlain = false,
    cursor = null as string | null,
    liveRooms = [] as readonly Room[],
    arriving = undefined as Arriving | undefined,
  } = {},
): void {
  api.mockEndpoint(homeFeed, { data: { records: [...records], cursor, head: null } })
  api.mockEndpoint(newWorkCount, { data: { count: 0 } })
  api.mockEndpoint(homeSections, {
    data: {
      liveRooms: [...liveRooms],
      ...(arriving && { arriving }),
      ...(isPlain ? { banners: [], editorials: [] } : { banners: [...sampleBanners], editorials: [sampleEditorial] }),
    },
  })
}

/** Performs a user's action once the element is there. */
function AfterInteraction({ press, scrollTo }: { press?: string; scrollTo?: string }) {
  useEffect(() => {
    const timer = setInterval(() => {
      const named = [...document.querySelectorAll<HTMLElement>('button, [role=tab]')].find(
        ({ textContent }) => textContent === press,
      )
      const place = document.querySelector(scrollTo ?? 'body')
      if ((press !== undefined && named === undefined) || place === null) return
      clearInterval(timer)
      named?.click()
      if (scrollTo !== undefined) place.scrollIntoView()
    }, 50)
    return () => clearInterval(timer)
  }, [press, scrollTo])
  return <HomePage />
}

export const stories: Story[] = [
  { ...base, name: 'full', answers: (api) => answerHome(api, sampleWorks) },
  {
    ...base,
    name: 'live',
    render: () => <AfterInteraction scrollTo="[aria-roledescription=carousel]" />,
    answers: (api) => answerHome(api, sampleWorks, { liveRooms: sampleRooms }),
  },
  {
    ...base,
    name: 'arriving',
    render: () => <AfterInteraction scrollTo="[role=feed]" />,
    answers: (api) => answerHome(api, sampleWorks.slice(0, 9), { arriving: { standing: 9, total: 49 } }),
  },
  {
    ...base,
    name: 'feed',
    render: () => <AfterInteraction scrollTo="[role=feed]" />,
    answers: (api) => answerHome(api, sampleWorks),
  },
  {
    ...base,
    name: 'end',
    render: () => <AfterInteraction scrollTo="[role=tabpanel] > [role=status]" />,
    answers: (api) => answerHome(api, sampleWorks),
  },
  {
    ...base,
    name: 'part-failed',
    render: () => <AfterInteraction scrollTo="[role=tabpanel] > [role=status]" />,
    answers(api) {
      answerHome(api, sampleWorks)
      api.mockEndpoint(homeFeed, ({ body }) =>
        (body as { cursor?: string }).cursor === undefined
          ? { data: { records: [...sampleWorks], cursor: 'more', head: null } }
          : { isOffline: true },
      )
    },
  },
  {
    ...base,
    name: 'tutorial',
    device: {},
    render: () => <AfterInteraction scrollTo="[role=feed]" />,
    answers: (api) => answerHome(api, sampleWorks),
  },
  { ...base, name: 'nothing-put-up', answers: (api) => answerHome(api, sampleHalls, { isPlain: true }) },
  { ...base, name: 'few', answers: (api) => answerHome(api, sampleHalls.slice(0, 2), { isPlain: true }) },
  { ...base, name: 'empty', answers: (api) => answerHome(api, [], { isPlain: true }) },
  {
    ...base,
    name: 'loading',
    answers(api) {
      answerHome(api, [])
      api.mockEndpoint(homeFeed, { isPending: true })
      api.mockEndpoint(homeSections, { isPending: true })
    },
  },
  {
    ...base,
    name: 'slow-tab',
    render: () => <AfterInteraction press="最新" scrollTo="[role=tablist]" />,
    answers(api) {
      answerHome(api, sampleWorks)
      api.mockEndpoint(homeFeed, ({ body }) =>
        (body as { type: string }).type === 'newest'
          ? { isPending: true }
          : { data: { records: [...sampleWorks], cursor: null, head: null } },
      )
    },
  },
  {
    ...base,
    name: 'offline',
    answers(api) {
      answerHome(api, [])
      api.mockEndpoint(homeFeed, { isOffline: true })
      api.mockEndpoint(homeSections, { isOffline: true })
    },
  },
  {
    ...base,
    name: 'following-visitor',
    render: () => <AfterInteraction press="关注" scrollTo="[role=tablist]" />,
    answers: (api) => answerHome(api, sampleWorks),
  },
  {
    ...base,
    name: 'following-nobody',
    person: sampleCreator,
    render: () => <AfterInteraction press="关注" scrollTo="[role=tablist]" />,
    answers(api) {
      answerHome(api, sampleWorks)
      api.mockEndpoint(homeFeed, ({ body }) => ({
        data: { records: (body as { type: string }).type === 'following' ? [] : [...sampleWorks], cursor: null, head: null },
      }))
    },
  },
  {
    ...base,
    name: 'nearby-unasked',
    render: () => <AfterInteraction press="附近" scrollTo="[role=tablist]" />,
    answers: (api) => answerHome(api, sampleWorks),
  },
]
