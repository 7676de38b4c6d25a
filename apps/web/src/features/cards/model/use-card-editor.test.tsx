import { act, cleanup, render } from '@testing-library/react'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { buildSampleCard } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { type CardEditor, useCardEditor } from './use-card-editor.ts'

afterEach(cleanup)

test('S-50 what is typed while a sound is sent stays when the upload ends', () => {
  const renders: CardEditor[] = []
  function Editor() {
    renders.push(useCardEditor({ card: buildSampleCard(), isFirst: false }))
    return null
  }
  const story = {
    name: 'test',
    route: screenAddress('cardEditor', { id: 'card-1' }),
    person: sampleCreator,
    render: () => <Editor />,
  }
  render(<StoryFrame theme="light" story={story} />)
  const [atItsBeginning] = renders
  act(() => renders.at(-1)?.change({ company: '青瓷社' }))
  act(() => atItsBeginning?.change({ recordingAssetId: 'sound-1' }))
  expect(renders.at(-1)?.edited.form).toMatchObject({ company: '青瓷社', recordingAssetId: 'sound-1' })
})
