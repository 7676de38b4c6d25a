import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { figuresOfExhibition } from '@zhanjian/contract/works/exhibition-figures.ts'
import { passagesOfExhibition } from '@zhanjian/contract/works/exhibition-passages.ts'
import { publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { exhibitionFigureTexts as texts } from '#text/exhibitions/figures.ts'
import { kitTexts } from '#text/ui/kit.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleExhibition } from '../../../../playground/sample-exhibitions.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { ExhibitionFigures } from './exhibition-figures.tsx'

afterEach(cleanup)

const exhibition = buildSampleExhibition()
const titleOf = (index: number) => {
  const part = exhibition.parts[index]
  return part?.state === 'open' ? part.title : ''
}

interface Answers {
  figures: FakeResponse<typeof figuresOfExhibition> | (() => FakeResponse<typeof figuresOfExhibition>)
  passages: FakeResponse<typeof passagesOfExhibition>
  shown: FakeResponse<typeof publicExhibitionByCode>
}

function show({ figures, passages, shown = { data: exhibition } }: Pick<Answers, 'figures' | 'passages'> & Partial<Answers>) {
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        person: sampleCreator,
        render: () => <ExhibitionFigures work={exhibition.work} days={30} />,
        answers(api) {
          api.mockEndpoint(figuresOfExhibition, figures)
          api.mockEndpoint(passagesOfExhibition, passages)
          api.mockEndpoint(publicExhibitionByCode, shown)
        },
      }}
    />,
  )
}

/** Names and values of a table, row by row, as a screen reader reads them. */
async function readTable(name: string): Promise<string[][]> {
  const [, ...rows] = within(await screen.findByRole('table', { name })).getAllByRole('row')
  return rows.map((row) => [
    within(row).getByRole('rowheader').textContent ?? '',
    within(row).getByRole('cell').textContent ?? '',
  ])
}

describe('F-04 a curator reads figures of an exhibition as tables', () => {
  const figures = {
    data: {
      sources: [
        { source: 'poster' as const, visits: 7 },
        { source: 'embedded' as const, visits: 2 },
      ],
      stays: [
        { partId: 'p0', stays: 9, meanS: 20 },
        { partId: 'p1', stays: 2, meanS: 75 },
        { partId: 'taken away', stays: 1, meanS: 300 },
      ],
    },
  }
  const passages = {
    data: {
      passages: [
        { from: null, to: 'p0', count: 3 },
        { from: null, to: 'p1', count: 2 },
        { from: 'p0', to: 'p1', count: 2 },
        { from: 'p1', to: 'taken away', count: 9 },
      ],
    },
  }

  test('where visits come from, which parts are entered, and where visitors stay, the most first, without parts that are gone', async () => {
    show({ figures, passages })
    expect(await readTable(texts.sources.title)).toEqual([
      ['海报上的二维码', '7 次'],
      ['嵌入的网页', '2 次'],
    ])
    expect(await readTable(texts.entries.title)).toEqual([
      [titleOf(1), '4 次'],
      [titleOf(0), '3 次'],
    ])
    expect(await readTable(texts.stays.title)).toEqual([
      [titleOf(1), '1 分 15 秒，2 次'],
      [titleOf(0), '20 秒，9 次'],
    ])
  })

  test('where nothing was counted it says so', async () => {
    show({ figures: { data: { sources: [], stays: [] } }, passages: { data: { passages: [] } } })
    for (const { none } of [texts.sources, texts.entries, texts.stays]) await screen.findByText(none)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('of one that was withdrawn the sources alone: its parts tell no names', async () => {
    show({ figures, passages, shown: { error: 'NOT_FOUND' } })
    expect(await readTable(texts.sources.title)).toHaveLength(2)
    expect(screen.getAllByRole('table')).toHaveLength(1)
  })

  test('what could not be read is asked for again', async () => {
    let isBusy = true
    show({ figures: () => (isBusy ? { error: 'SERVER_BUSY' } : figures), passages })
    const again = await screen.findByRole('button', { name: kitTexts.retry })
    isBusy = false
    await userEvent.click(again)
    expect(await readTable(texts.sources.title)).toHaveLength(2)
  })
})
