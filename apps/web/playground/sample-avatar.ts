import type { MetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'

/** The figure of a person in halls. */
export const buildSampleAvatar = (id = 'osmanthus', description = ''): MetaAvatar => ({
  id,
  thumbnail: '',
  extra: { ...OFFICIAL_AVATARS.find((official) => official.id === id)?.look, description },
})
