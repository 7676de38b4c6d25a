import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import { CARD_WIDTH } from '@zhanjian/scene/invitation/document.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import type { TemplateDesign } from '@zhanjian/scene/invitation/templates/template-design.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { loadCardLetters } from '../../../../shared/invitations/card-letters.ts'
import { CardPage } from '../../../../shared/invitations/card-page.tsx'
import type { CardScene } from '../../../../shared/invitations/card-scene.ts'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import css from './creator.module.css'

/** Covers of the official templates, drawn by the renderer of cards. */
export const TemplateGrid = ({ onChoose }: { onChoose: (design: TemplateDesign) => void }) => (
  <ul className={css.grid}>
    {INVITATION_TEMPLATES.map((design) => (
      <li key={design.occasion} className={css.template}>
        <TemplateCover design={design} />
        <button type="button" className={css.choose} onClick={() => onChoose(design)}>
          {makerTexts.creator.template(design.texts.name)}
        </button>
      </li>
    ))}
  </ul>
)

/** The first page of a template as a picture, as wide as its place. */
export function TemplateCover({ design }: { design: TemplateDesign }) {
  const place = useRef<HTMLSpanElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  const document = useMemo(() => createInvitation(design), [design])
  const scene = useMemo(
    (): CardScene => ({
      theme: document.theme,
      event: document.event,
      mode: 'still',
      guestName: null,
      files: new Map(),
      actions: null,
      hidden: new Set(),
    }),
    [document],
  )
  useEffect(() => loadCardLetters({ ...document, pages: document.pages.slice(0, 1) }, null), [document])
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const [cover] = document.pages
  return (
    <span ref={place} className={css.cover} inert>
      {cover === undefined || widthPx === 0 ? null : <CardPage page={cover} scene={scene} scale={widthPx / CARD_WIDTH} />}
    </span>
  )
}
