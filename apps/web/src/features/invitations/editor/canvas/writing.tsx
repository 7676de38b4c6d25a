import { countCharacters } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import type { Page } from '@zhanjian/scene/invitation/document.ts'
import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { changeElement } from '@zhanjian/scene/invitation/page-edits.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { type CompositionEvent, useEffect, useRef, useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import type { InvitationScene } from '../../../../shared/invitations/invitation-scene.ts'
import { toLetterStyle } from '../../../../shared/invitations/letter-style.ts'
import { toElementTransform } from '../../../../shared/invitations/to-element-transform.ts'
import { useEditor } from '../editor-context.tsx'
import css from './canvas.module.css'

const MAX_CHARACTERS = INVITATION_TEXTS.elementText.maxCharacters

/** What of a text fits into the invitation. */
export const cutToFit = (text: string): string => cutText(text, MAX_CHARACTERS)
/** How many characters of a text do not fit. */
export const countOver = (text: string): number => Math.max(0, countCharacters(text) - MAX_CHARACTERS)

interface WritingProps {
  page: Page
  element: ElementOf<'text'>
  scene: InvitationScene
  /** Longer than the text of the invitation if not all of it fits. */
  initial: string
  onWrite: (typed: string) => void
  onEnd: () => void
}

/** A text that is written where it stands. What is too long stays in the field, so that nobody loses what they pasted. */
export function Writing({ page, element, scene, initial, onWrite, onEnd }: WritingProps) {
  const { draft } = useEditor().session
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(initial)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  function write(next: string, isComposing: boolean): void {
    setTyped(next)
    // Letters that are about to become characters are not the text yet.
    if (isComposing) return
    onWrite(next)
    const edited = changeElement(element, { text: cutToFit(next) })
    if (edited.text === element.text) return
    draft.edit({ type: 'put_elements', pageId: page.id, elements: [edited] }, `write ${element.id}`)
  }
  return (
    <textarea
      ref={field}
      className={css.writing}
      aria-label={editorTexts.canvas.writing}
      aria-invalid={countOver(typed) > 0 || undefined}
      data-vertical={element.direction === 'vertical' || undefined}
      value={typed}
      style={{
        width: element.w,
        height: Math.max(element.h, element.fontSize * 2),
        transform: toElementTransform(element.x, element.y, element.rotationDeg),
        ...toLetterStyle(element, scene.theme),
        lineHeight: element.lineHeight,
        letterSpacing: `${element.letterSpacing}em`,
        textAlign: element.align,
      }}
      onChange={(event) => write(event.target.value, isComposing(event.nativeEvent))}
      onCompositionEnd={(event: CompositionEvent<HTMLTextAreaElement>) => write(event.currentTarget.value, false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        // Within a composition this key gives up its letters only.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        // Else the browser would look for the next button.
        event.currentTarget.closest<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true })
        onEnd()
      }}
      onBlur={() => {
        draft.endGesture()
        onEnd()
      }}
    />
  )
}

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing
