import { getShownText } from '@zhanjian/scene/invitation/bound-text.zh.ts'
import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { fitFontSize } from '@zhanjian/scene/invitation/fit-text.ts'
import { invitationElementTexts } from '#text/invitations/invitation-elements.ts'
import type { InvitationScene } from '../invitation-scene.ts'
import { toLetterStyle } from '../letter-style.ts'
import css from './text-element.module.css'

/** From this size on, letters in the heading's font head a part of the invitation. */
const HEADING_MIN = 22

interface TextElementProps {
  element: ElementOf<'text'>
  scene: InvitationScene
  /** The invitation's title once, on its first page. */
  isTitle: boolean
}

/** Words, or a fact of the event; facts shrink to fit their box, since their length is not that of the template's. */
export function TextElement({ element, scene, isTitle }: TextElementProps) {
  const { bind, direction, align, fontSize, lineHeight, letterSpacing } = element
  const shown = getShownText(element, scene.event, scene.guestName)
  const isEmpty = shown.trim() === ''
  const text = isEmpty && scene.mode === 'edited' ? invitationElementTexts.empty[bind === null ? 'text' : 'fact'] : shown
  const Tag = isTitle ? 'h1' : isHeading(element) ? 'h2' : 'p'
  const size = bind === null ? fontSize : fitFontSize(text, element)
  return (
    <Tag
      className={css.text}
      data-empty={isEmpty || undefined}
      data-vertical={direction === 'vertical' || undefined}
      style={{
        ...toLetterStyle({ ...element, fontSize: size }, scene.theme),
        lineHeight,
        letterSpacing: `${letterSpacing}em`,
        textAlign: align,
      }}
    >
      {text}
    </Tag>
  )
}

const isHeading = ({ font, fontSize, bind }: ElementOf<'text'>): boolean =>
  font === 'heading' && fontSize >= HEADING_MIN && (bind === null || bind === 'title')
