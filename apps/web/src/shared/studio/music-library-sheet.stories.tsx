import { musicLibrary } from '@zhanjian/contract/works/music.ts'
import type { FakeApi } from '../../../playground/fake-api.ts'
import { sampleMusic } from '../../../playground/sample-music.ts'
import type { Story } from '../../../playground/story.ts'
import { MusicLibrarySheet } from './music-library-sheet.tsx'

const story = (name: string, answers: (api: FakeApi) => void): Story => ({
  name,
  render: () => <MusicLibrarySheet chosenId="music/sample-2" onChoose={() => undefined} onClose={() => undefined} />,
  answers,
})

export const stories: Story[] = [
  story('music of every mood', (api) => api.mockEndpoint(musicLibrary, { data: sampleMusic })),
  story('loading', (api) => api.mockEndpoint(musicLibrary, { isPending: true })),
  story('offline', (api) => api.mockEndpoint(musicLibrary, { isOffline: true })),
]
