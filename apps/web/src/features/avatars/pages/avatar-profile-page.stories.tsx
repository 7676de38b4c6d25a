import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { completeLook } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { personalStorageKeys } from '../../../lib/personal-storage-keys.ts'
import type { AvatarTab } from '../model/part-tabs.ts'
import { AvatarProfilePage } from './avatar-profile-page.tsx'

const draftOf = (id: string, description = '') => {
  const look = completeLook({}, OFFICIAL_AVATARS.find((official) => official.id === id)?.look)
  return { [personalStorageKeys.avatarDraft]: { id, look, description } }
}

const createStory = (name: string, initialTab: AvatarTab, id: string, more: Partial<Story> = {}): Story => ({
  name,
  route: screenAddress('avatarProfile'),
  person: sampleCreator,
  device: draftOf(id),
  render: () => <AvatarProfilePage initialTab={initialTab} />,
  ...more,
})

const { person: _person, ...visitorStory } = createStory('visitor', 'start', 'osmanthus')

export const stories: Story[] = [
  createStory('start', 'start', 'celadon'),
  visitorStory,
  createStory('face', 'face', 'azurite'),
  createStory('hair', 'hair', 'wisteria'),
  createStory('clothes', 'clothes', 'amber'),
  createStory('legs', 'legs', 'jade'),
  createStory('extras', 'extras', 'ink'),
  createStory('name', 'name', 'lotus', { device: draftOf('lotus', '穿粉色汉服、拿着团扇的人') }),
]
