import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { panelTexts } from '#text/halls/editor-panels.ts'
import { sampleCreator } from '../../../../../playground/sample-creator.ts'
import { sampleHalls, samplePublicHall } from '../../../../../playground/sample-halls.ts'
import { StoryFrame } from '../../../../../playground/story-frame.tsx'
import { EditorFrame } from '../../testing/fake-editing-session.tsx'
import { InfoPanel } from './info-panel.tsx'

afterEach(cleanup)

const texts = panelTexts.info
const hall = samplePublicHall(sampleHalls[0]?.code ?? '')
const drawn = { url: '/drawn.webp', widthPx: 768, heightPx: 576, colour: '#888888' }

function renderPanel(cover: typeof drawn | null) {
  const story = {
    name: 'test',
    person: sampleCreator,
    render: () => (
      <EditorFrame session={{ hall: { ...hall, work: { ...hall.work, cover } } }}>
        <InfoPanel />
      </EditorFrame>
    ),
  }
  render(<StoryFrame theme="dark" story={story} />)
}
const listCovers = () => screen.getAllByRole('radio').filter((radio) => /作封面$|展厅的画面/.test(radio.ariaLabel ?? ''))
const listChecked = () => listCovers().map((radio) => radio.getAttribute('aria-checked') === 'true')

test('F-01 without a chosen cover the drawn picture of the hall is the cover, and it can be chosen again', () => {
  renderPanel(drawn)
  const [first, work] = listCovers()
  if (first === undefined || work === undefined) throw new Error('there are no covers to choose from')
  expect(first.ariaLabel).toBe(texts.coverDrawn)
  expect(first.querySelector('img')?.getAttribute('src')).toBe(drawn.url)
  expect(listChecked().indexOf(true)).toBe(0)
  fireEvent.click(work)
  expect(listChecked().indexOf(true)).toBe(1)
  fireEvent.click(first)
  expect(listChecked().indexOf(true)).toBe(0)
  expect(screen.getByText(texts.coverDrawnHint)).toBeTruthy()
})

test('F-01 a hall that has not been drawn yet says so in words, also while its first work stands for it', () => {
  const [asset] = hall.assets
  renderPanel({ ...drawn, url: asset?.urls.medium ?? '' })
  expect(listCovers()[0]?.textContent).toBe(texts.coverDrawn)
  cleanup()
  renderPanel(null)
  expect(listCovers()[0]?.textContent).toBe(texts.coverDrawn)
})
