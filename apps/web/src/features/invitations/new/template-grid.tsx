import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { createFirstInvitation, createInvitation, type EventStart } from '@zhanjian/scene/invitation/create-invitation.ts'
import { INVITATION_WIDTH } from '@zhanjian/scene/invitation/document.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import type { InvitationTemplateDesign } from '@zhanjian/scene/invitation/templates/template-design.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { loadInvitationLetters } from '../../../shared/invitations/invitation-letters.ts'
import { InvitationPageView } from '../../../shared/invitations/invitation-page-view.tsx'
import type { InvitationScene } from '../../../shared/invitations/invitation-scene.ts'
import css from './new-invitation.module.css'

/** Each set of letters is a request: not one for every letter that is typed. */
const TYPING_PAUSE_MS = 500

/** Covers of the official templates, drawn by the renderer of invitations. */
export const TemplateGrid = ({ onChoose }: { onChoose: (design: InvitationTemplateDesign) => void }) => (
  <ul className={`tile-grid ${css.grid}`}>
    {INVITATION_TEMPLATES.map((design) => (
      <li key={design.occasion} className={css.template}>
        <TemplateCover design={design} />
        <button type="button" className={css.choose} onClick={() => onChoose(design)}>
          {editorTexts.creator.template(design.texts.name)}
        </button>
        <a
          className={css.pages}
          href={`#${screenAddress('templatePreview', { template: design.occasion })}`}
          aria-label={editorTexts.creator.seePagesOf(design.texts.name)}
        >
          {editorTexts.creator.seePages}
        </a>
      </li>
    ))}
  </ul>
)

interface TemplateCoverProps {
  design: InvitationTemplateDesign
  /** What the host has said so far; left out: what the template says. */
  event?: EventStart
}

/** The first page of a template as a picture, as wide as its place. */
export function TemplateCover({ design, event }: TemplateCoverProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [widthPx, setWidthPx] = useState(0)
  const document = useMemo(
    () => (event === undefined ? createInvitation(design) : createFirstInvitation(design, event)),
    [design, event],
  )
  const scene = useMemo(
    (): InvitationScene => ({
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
  const lettersDelayMs = event === undefined ? 0 : TYPING_PAUSE_MS
  useEffect(() => {
    const load = () => loadInvitationLetters({ ...document, pages: document.pages.slice(0, 1) }, null)
    const timer = setTimeout(load, lettersDelayMs)
    return () => clearTimeout(timer)
  }, [document, lettersDelayMs])
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
      {cover === undefined || widthPx === 0 ? null : (
        <InvitationPageView page={cover} scene={scene} scale={widthPx / INVITATION_WIDTH} />
      )}
    </span>
  )
}
