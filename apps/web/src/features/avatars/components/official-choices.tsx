import type { AvatarMood } from '@zhanjian/contract/rooms/avatars.ts'
import { encodeLook } from '@zhanjian/scene/avatar/look-code.ts'
import { AVATAR_MOODS, OFFICIAL_AVATARS, type OfficialAvatar } from '@zhanjian/scene/avatar/official-looks.ts'
import { useState } from 'react'
import { avatarTexts as texts } from '#text/accounts/avatar.ts'
import { LookPicture } from '../../../shared/avatars/look-picture.tsx'
import type { PictureQueue } from '../../../shared/avatars/picture-queue.ts'
import { FilterChips } from '../../../ui/controls/filter-chips.tsx'
import type { EditedAvatar } from '../model/avatar-draft.ts'
import css from './official-choices.module.css'
import partCss from './part-choices.module.css'

interface OfficialChoicesProps {
  avatar: EditedAvatar
  queue: PictureQueue
  onChoose: (official: OfficialAvatar) => void
}

const moods = AVATAR_MOODS.map((value) => ({ value, label: texts.moods[value] }))

/** Figures to begin with, by mood. */
export function OfficialChoices({ avatar, queue, onChoose }: OfficialChoicesProps) {
  const [mood, setMood] = useState<AvatarMood>()
  const current = encodeLook(avatar.look)
  return (
    <>
      <FilterChips label={texts.moods.label} allLabel={texts.moods.all} options={moods} value={mood} onChange={setMood} />
      <div className={`tile-grid ${css.figures}`}>
        {OFFICIAL_AVATARS.map((official, index) =>
          mood === undefined || official.mood === mood ? (
            <button
              type="button"
              key={official.id}
              className={partCss.option}
              aria-label={texts.official(index + 1, official.mood)}
              aria-pressed={encodeLook(official.look) === current}
              onClick={() => onChoose(official)}
            >
              <LookPicture queue={queue} crop="portrait" look={official.look} />
            </button>
          ) : null,
        )}
      </div>
    </>
  )
}
