import type { Page } from '@zhanjian/scene/invitation/document.ts'
import type { ElementOf } from '@zhanjian/scene/invitation/elements.ts'
import { changeElement } from '@zhanjian/scene/invitation/page-edits.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { useEffect, useRef, useState } from 'react'
import type { CardScene } from '../../../../shared/invitations/card-scene.ts'
import { toLetterStyle } from '../../../../shared/invitations/letter-style.ts'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { useMaker } from '../maker-context.tsx'
import css from './canvas.module.css'

const MAX_CHARACTERS = INVITATION_TEXTS.elementText.maxCharacters

interface WritingProps {
  page: Page
  element: ElementOf<'text'>
  scene: CardScene
  /** How many characters do not fit into the card. */
  onOver: (count: number) => void
  onEnd: () => void
}

/** A text that is written where it stands. What is too long stays in the field, so that nobody loses what they pasted. */
export function Writing({ page, element, scene, onOver, onEnd }: WritingProps) {
  const { draft } = useMaker().session
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(element.text)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  function write(next: string): void {
    setTyped(next)
    const characters = [...next]
    onOver(Math.max(0, characters.length - MAX_CHARACTERS))
    const text = characters.slice(0, MAX_CHARACTERS).join('')
    draft.edit({ type: 'put_elements', pageId: page.id, elements: [changeElement(element, { text })] }, `write ${element.id}`)
  }
  return (
    <textarea
      ref={field}
      className={css.writing}
      aria-label={makerTexts.canvas.writing}
      data-vertical={element.direction === 'vertical' || undefined}
      value={typed}
      style={{
        left: element.x,
        top: element.y,
        width: element.w,
        height: Math.max(element.h, element.fontSize * 2),
        transform: `rotate(${element.rotationDeg}deg)`,
        ...toLetterStyle(element, scene.theme),
        lineHeight: element.lineHeight,
        letterSpacing: `${element.letterSpacing}em`,
        textAlign: element.align,
      }}
      onChange={(event) => write(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onEnd()
      }}
      onBlur={() => {
        draft.endGesture()
        if ([...typed].length <= MAX_CHARACTERS) onEnd()
      }}
    />
  )
}
