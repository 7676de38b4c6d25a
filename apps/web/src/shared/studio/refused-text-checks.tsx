import { shortenText } from '@zhanjian/scene/cut-text.ts'
import { refusedTextTexts as texts } from '#text/publish/refused-texts.ts'
import type { RefusedText } from '../../ui/forms/limited-text.tsx'
import { focusFault } from '../drafts/focus-fault.ts'
import { PublishCheck } from './publish-parts.tsx'

/** A text of a draft that has a field. */
export interface TextPlace {
  /** Of the field, within the draft. */
  name: string
  /** What the draft has. */
  value: string
  /** Whose text it is; empty: of the whole. */
  owner: string
  /** Opens the panel with the field. */
  show: () => void
}

interface RefusedTextChecksProps {
  places: readonly TextPlace[]
  refused: Readonly<Record<string, RefusedText>> | undefined
  onClose: () => void
}

const SHOWN_MAX_CHARACTERS = 40

/** Texts that their fields refuse: published is what the draft had before, so that each is told, with the way to it. */
export function RefusedTextChecks({ places, refused = {}, onClose }: RefusedTextChecksProps) {
  return places.map(({ name, value, owner, show }) => {
    const text = refused[name]
    // What was undone or changed elsewhere since then is over.
    if (text === undefined || text.instead !== value) return null
    return (
      <PublishCheck
        key={name}
        title={texts.title(owner, text.label ?? texts.unnamed)}
        hint={value === '' ? texts.empty : texts.kept(shortenText(value, SHOWN_MAX_CHARACTERS))}
        action={texts.fix}
        onPress={() => {
          onClose()
          show()
          focusFault(document, name)
        }}
      />
    )
  })
}
