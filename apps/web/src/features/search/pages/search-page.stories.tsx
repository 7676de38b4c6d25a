import { personById } from '@zhanjian/contract/accounts/people.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type FoundWork, popularTags, searchPeople, searchSuggestions, searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { useEffect } from 'react'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleProfile } from '../../../../playground/sample-profiles.ts'
import { samplePeople, sampleTags, sampleWorks } from '../../../../playground/sample-works.ts'
import type { Story } from '../../../../playground/story.ts'
import { SearchPage } from './search-page.tsx'

const searchAddress = (query: Record<string, string> = {}) => screenAddress('search', query)
const base = { render: () => <SearchPage /> }

function answerSearch(api: FakeApi): void {
  api.mockEndpoint(popularTags, { data: { tags: sampleTags } })
  api.mockEndpoint(searchWorks, { data: { records: [...sampleWorks], cursor: null } })
  api.mockEndpoint(searchPeople, { data: { records: [...samplePeople], cursor: null } })
  api.mockEndpoint(personById, { data: buildSampleProfile() })
  api.mockEndpoint(searchSuggestions, {
    data: {
      records: [
        { kind: 'tag', text: '山水', target: null },
        { kind: 'work', text: '远山有信', target: 'abcdefghij' },
        { kind: 'work', text: '看山笔记：一篇标题特别特别长的文章，长到一行放不下', target: 'abcdefghik' },
        { kind: 'person', text: '山间来信', target: 'p1' },
      ],
    },
  })
}

/** Every second one by a work on its walls. */
function findByHungWork(work: (typeof sampleWorks)[number], index: number): FoundWork {
  if (index % 2 === 1) return work
  const title = index % 4 === 0 ? '潮汐之间' : '潮汐退去以后，沙上留下的一行很长很长的、长到一行放不下的脚印'
  return { ...work, match: { id: 'w1', title, picture: work.cover && { url: work.cover.url, colour: work.cover.colour } } }
}

function TypingInteraction({ text, press }: { text?: string; press?: string }) {
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    if (field !== null && text !== undefined) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (press === undefined) return
    const timer = setInterval(() => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(press))
      if (button === undefined) return
      clearInterval(timer)
      button.click()
    }, 50)
    return () => clearInterval(timer)
  }, [text, press])
  return <SearchPage />
}

export const stories: Story[] = [
  {
    ...base,
    name: 'start',
    route: searchAddress(),
    device: { 'search-history': ['山水', '霓虹城', '一个很长很长的搜索词，长到要占掉一整行还放不下的样子'] },
    answers: answerSearch,
  },
  {
    ...base,
    name: 'found-by-a-hung-work',
    route: searchAddress({ text: '潮汐' }),
    answers: (api) => {
      answerSearch(api)
      api.mockEndpoint(searchWorks, { data: { records: sampleWorks.map(findByHungWork), cursor: null } })
    },
  },
  { ...base, name: 'first-time', route: searchAddress(), answers: answerSearch },
  { name: 'typing', route: searchAddress(), render: () => <TypingInteraction text="山" />, answers: answerSearch },
  { ...base, name: 'works', route: searchAddress({ text: '山' }), answers: answerSearch },
  { ...base, name: 'filtered', route: searchAddress({ text: '山', kind: 'panorama', tag: '山水' }), answers: answerSearch },
  { ...base, name: 'of-owner', route: searchAddress({ owner: 'p1' }), answers: answerSearch },
  {
    name: 'filters',
    route: searchAddress({ text: '山', kind: 'video' }),
    render: () => <TypingInteraction press="筛选" />,
    answers: answerSearch,
  },
  { ...base, name: 'people', route: searchAddress({ text: '林', tab: 'people' }), person: sampleCreator, answers: answerSearch },
  { ...base, name: 'people-without-words', route: searchAddress({ kind: 'video', tab: 'people' }), answers: answerSearch },
  { ...base, name: 'nearby', route: searchAddress({ text: '山', near: '1' }), answers: answerSearch },
  {
    ...base,
    name: 'nothing',
    route: searchAddress({ text: '不存在的词' }),
    answers(api) {
      answerSearch(api)
      api.mockEndpoint(searchWorks, { data: { records: [], cursor: null } })
    },
  },
  {
    ...base,
    name: 'nothing-filtered',
    route: searchAddress({ text: '山', kind: 'model' }),
    answers(api) {
      answerSearch(api)
      api.mockEndpoint(searchWorks, { data: { records: [], cursor: null } })
    },
  },
  {
    ...base,
    name: 'loading',
    route: searchAddress({ text: '山' }),
    answers(api) {
      answerSearch(api)
      api.mockEndpoint(searchWorks, { isPending: true })
    },
  },
  {
    ...base,
    name: 'loading-people',
    route: searchAddress({ text: '山', tab: 'people' }),
    answers(api) {
      answerSearch(api)
      api.mockEndpoint(searchPeople, { isPending: true })
    },
  },
  {
    ...base,
    name: 'nobody',
    route: searchAddress({ text: '不存在的人', tab: 'people' }),
    answers(api) {
      answerSearch(api)
      api.mockEndpoint(searchPeople, { data: { records: [], cursor: null } })
    },
  },
  {
    ...base,
    name: 'failed',
    route: searchAddress({ text: '山' }),
    answers(api) {
      answerSearch(api)
      api.mockEndpoint(searchWorks, { error: 'SERVER_BUSY' })
    },
  },
  {
    ...base,
    name: 'offline',
    route: searchAddress({ text: '山' }),
    answers(api) {
      answerSearch(api)
      api.mockEndpoint(searchWorks, { isOffline: true })
    },
  },
]
