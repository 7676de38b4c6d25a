import {
  AVATAR_PARTS,
  type AvatarColourPart,
  type AvatarLook,
  type AvatarOptionPart,
  type AvatarPart,
} from '@zhanjian/scene/avatar/avatar-parts.ts'
import type { AvatarCrop } from '@zhanjian/stage/still/avatars/draw-avatar.ts'
import type { CSSProperties } from 'react'
import { avatarTexts as texts } from '#text/accounts/avatar.ts'
import { LookPicture } from '../../../shared/avatars/look-picture.tsx'
import type { PictureQueue } from '../../../shared/avatars/picture-queue.ts'
import { type AvatarTab, listParts } from '../model/part-tabs.ts'
import css from './part-choices.module.css'

interface PartChoicesProps {
  tab: AvatarTab
  look: AvatarLook
  queue: PictureQueue
  onChange: (changes: Partial<AvatarLook>) => void
}

/** Everything that is chosen in one section. */
export function PartChoices({ tab, look, queue, onChange }: PartChoicesProps) {
  return listParts(tab).map(({ part, crop }) => (
    <section key={part} className={css.part} role="group" aria-label={texts.parts[part]}>
      <h2>{texts.parts[part]}</h2>
      {crop === null || !isOptionPart(part) ? (
        <Swatches part={part as AvatarColourPart} look={look} onChange={onChange} />
      ) : (
        <Options part={part} crop={crop} look={look} queue={queue} onChange={onChange} />
      )}
    </section>
  ))
}

const isOptionPart = (part: AvatarPart): part is AvatarOptionPart => AVATAR_PARTS[part].kind === 'option'

interface OptionsProps extends Omit<PartChoicesProps, 'tab'> {
  part: AvatarOptionPart
  crop: AvatarCrop
}

function Options({ part, crop, look, queue, onChange }: OptionsProps) {
  const names: Readonly<Record<string, string>> = texts.options[part]
  return (
    <div className={`tile-grid ${css.options}`}>
      {AVATAR_PARTS[part].options.map((option) => (
        <button
          type="button"
          key={option}
          className={css.option}
          aria-pressed={look[part] === option}
          onClick={() => onChange({ [part]: option })}
        >
          <LookPicture queue={queue} crop={crop} look={{ ...look, [part]: option }} />
          {names[option]}
        </button>
      ))}
    </div>
  )
}

interface SwatchesProps extends Pick<PartChoicesProps, 'look' | 'onChange'> {
  part: AvatarColourPart
}

function Swatches({ part, look, onChange }: SwatchesProps) {
  const { swatches } = AVATAR_PARTS[part]
  const isOwn = !(swatches as readonly string[]).includes(look[part])
  return (
    <div className={css.swatches}>
      {swatches.map((colour, index) => (
        <button
          type="button"
          key={colour}
          className={css.swatch}
          style={{ '--colour': colour } as CSSProperties}
          aria-label={texts.colour(texts.parts[part], index + 1)}
          aria-pressed={look[part] === colour}
          onClick={() => onChange({ [part]: colour })}
        />
      ))}
      <label className={css.own} data-selected={isOwn || undefined} style={{ '--colour': look[part] } as CSSProperties}>
        <input
          type="color"
          aria-label={texts.ownColour(texts.parts[part])}
          value={look[part]}
          onChange={({ target }) => onChange({ [part]: target.value })}
        />
      </label>
    </div>
  )
}
