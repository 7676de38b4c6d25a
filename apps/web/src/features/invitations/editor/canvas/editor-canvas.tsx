import { INVITATION_HEIGHT, INVITATION_WIDTH, type Page } from '@zhanjian/scene/invitation/document.ts'
import type { InvitationElement } from '@zhanjian/scene/invitation/elements.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { memo, useMemo, useRef, useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { useServices } from '../../../../lib/services.tsx'
import { InvitationPageView } from '../../../../shared/invitations/invitation-page-view.tsx'
import { useInvitationFit } from '../../../../shared/invitations/use-invitation-fit.ts'
import { useEditor, useEditorScene, useInvitationDocument, useSelectedElement, useShownPage } from '../editor-context.tsx'
import css from './canvas.module.css'
import { Cropping } from './cropping.tsx'
import { Guides } from './guides.tsx'
import { SelectionActions } from './selection-actions.tsx'
import { SelectionFrame } from './selection-frame.tsx'
import { useCanvasGestures } from './use-canvas-gestures.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useOwnLayer } from './use-own-layer.ts'
import { countOver, cutToFit, Writing } from './writing.tsx'

const texts = editorTexts.canvas
/** What is selected does not change the page. */
const ShownPage = memo(InvitationPageView)

/** The shown page as its guests will see it, on which elements are chosen, moved, scaled, turned and written. */
export function EditorCanvas() {
  const { session, openTool } = useEditor()
  const { draft } = session
  const { showToast } = useServices()
  const { pages } = useInvitationDocument()
  const page = useShownPage()
  const selected = useSelectedElement()
  const scene = useEditorScene('edited')
  const room = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const guides = useRef<HTMLDivElement>(null)
  const { scale } = useInvitationFit(room)
  const [writingId, setWritingId] = useState<string | null>(null)
  const [typed, setTyped] = useState<{ id: string; text: string } | null>(null)
  const [croppingId, setCroppingId] = useState<string | null>(null)
  const cropped = selected?.kind === 'picture' && selected.id === croppingId ? selected : null
  // Who has turned to something else does not find the picture being cropped when it is chosen again.
  if (croppingId !== null && cropped === null) setCroppingId(null)
  const written = selected?.kind === 'text' && selected.id === writingId ? selected : null
  // What did not fit waits here until it is shortened, or the text of the invitation becomes another.
  const tooLong =
    selected?.kind === 'text' && typed?.id === selected.id && cutToFit(typed.text) === selected.text && countOver(typed.text) > 0
      ? typed.text
      : null
  const activate = (element: InvitationElement) => {
    if (element.kind === 'text' && element.bind === null && !element.isLocked) return setWritingId(element.id)
    openTool(element.kind === 'text' && element.bind !== null && element.bind !== 'guest' ? 'event' : 'element')
  }
  useOwnLayer(paper, selected?.id, page.id)
  const { cancel, handlers } = useCanvasGestures({
    draft,
    page,
    selected,
    scale,
    paper,
    frame,
    guides,
    onActivate: activate,
    onLocked: () => showToast(texts.locked),
  })
  const { onKeyDown, onStep } = useCanvasKeys(activate)
  const shownPage = useMemo(() => withHiddenText(page, written?.id ?? null), [page, written?.id])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the layers are a list of buttons that choose the same
    <div
      className={css.place}
      role="group"
      tabIndex={0}
      aria-label={
        selected === null ? texts.label(pages.indexOf(page) + 1, pages.length) : texts.selected(editorTexts.kinds[selected.kind])
      }
      data-canvas
      onKeyDown={(event) => {
        // What the hand is doing is given up first.
        if (event.key !== 'Escape' || !cancel()) onKeyDown(event)
      }}
      {...handlers}
    >
      <div ref={room} className={css.room}>
        <div ref={paper} className={css.paper} style={{ width: INVITATION_WIDTH * scale, height: INVITATION_HEIGHT * scale }}>
          {scale === 0 ? null : (
            <ShownPage page={shownPage} scene={scene} scale={scale} isFirst={page === pages[0]}>
              {written === null ? null : (
                <Writing
                  key={written.id}
                  {...{ page, scene }}
                  element={written}
                  initial={tooLong ?? written.text}
                  onWrite={(text) => setTyped({ id: written.id, text })}
                  onEnd={() => setWritingId(null)}
                />
              )}
            </ShownPage>
          )}
          {selected === null || written !== null || cropped !== null ? null : (
            <SelectionFrame element={selected} {...{ scale, frame, onStep }} />
          )}
          {cropped === null ? null : (
            <Cropping key={cropped.id} element={cropped} scale={scale} onEnd={() => setCroppingId(null)} />
          )}
          <Guides place={guides} />
        </div>
      </div>
      {tooLong === null ? null : (
        <p className={css.note} role="alert" data-canvas-control>
          {texts.tooLong(INVITATION_TEXTS.elementText.maxCharacters, countOver(tooLong))}
          {written === null && selected !== null ? (
            <button type="button" onClick={() => setWritingId(selected.id)}>
              {texts.shorten}
            </button>
          ) : null}
        </p>
      )}
      <SelectionActions element={selected} croppingId={croppingId} onCrop={setCroppingId} />
    </div>
  )
}

/** A text that is being written is drawn by its field. */
const withHiddenText = (page: Page, elementId: string | null): Page =>
  elementId === null
    ? page
    : { ...page, elements: page.elements.map((each) => (each.id === elementId ? { ...each, opacity: 0 } : each)) }
