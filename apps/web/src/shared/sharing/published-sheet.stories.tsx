import { publishTexts } from '#text/publish/publish.ts'
import { sampleHalls } from '../../../playground/sample-halls.ts'
import type { Story } from '../../../playground/story.ts'
import { CubeFocusBold } from '../../ui/icons/icons.gen.tsx'
import { PublishedSheet } from './published-sheet.tsx'
import { buildWorkShareContent } from './share-links.ts'
import type { ShareSheetContent } from './share-sheet.tsx'

const [hall] = sampleHalls
if (hall === undefined) throw new Error('the demo community has no hall')
const noop = () => undefined
/** Replaces the poster, which only the server draws. */
const cover = { url: hall.cover?.url ?? '', filename: 'poster.webp' }

const createStory = (name: string, poster: Pick<ShareSheetContent, 'loadPoster'>): Story => ({
  name,
  route: '/',
  render: () => (
    <PublishedSheet
      title={publishTexts.done}
      sentence={publishTexts.doneHint(hall.title)}
      content={{ ...buildWorkShareContent('https://zhanjian.example', hall), ...poster }}
      open={{ label: publishTexts.open, icon: CubeFocusBold, onPress: noop }}
      onClose={noop}
    >
      {null}
    </PublishedSheet>
  ),
})

export const stories: Story[] = [
  createStory('poster', { loadPoster: async () => cover }),
  createStory('poster-comes', { loadPoster: () => new Promise(noop) }),
  createStory('without-poster', {}),
]
