import { createBackground } from '@zhanjian/scene/invitation/create-element.ts'
import { CARD_WIDTH, PAGES_MAX } from '@zhanjian/scene/invitation/document.ts'
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { CardPage } from '../../../../shared/invitations/card-page.tsx'
import { makerTexts } from '../../../../text/zh/invitations/maker.ts'
import { PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import { useTileDrag } from '../../../../ui/lists/use-tile-drag.ts'
import { useCardDocument, useMaker, useMakerScene, useShownPage } from '../maker-context.tsx'
import css from './page-strip.module.css'

const texts = makerTexts.strip
const THUMB_WIDTH_PX = 54
/** An edit draws the thumbnail of its page only. */
const Thumbnail = memo(CardPage)

/** The pages in their order: tap to edit one, hold to move it. A tap on the shown one opens its settings. */
export function PageStrip() {
  const { session, openTool } = useMaker()
  const { draft, newId } = session
  const { showToast } = useServices()
  const { pages } = useCardDocument()
  const shown = useShownPage()
  const scene = useMakerScene('still')
  const list = useRef<HTMLUListElement>(null)
  const helpId = useId()
  const [announcement, setAnnouncement] = useState('')
  const { drag, getTileHandlers, getTileOffset } = useTileDrag(list, movePage)

  function movePage(from: number, to: number): void {
    const moved = pages[from]
    if (moved === undefined || to < 0 || to >= pages.length || from === to) return
    const rest = pages.filter((page) => page !== moved).map(({ id }) => id)
    draft.edit({ type: 'reorder_pages', order: [...rest.slice(0, to), moved.id, ...rest.slice(to)] })
    setAnnouncement(texts.moved(to + 1))
  }
  function addPage(): void {
    if (pages.length >= PAGES_MAX) return showToast(makerTexts.full.pages)
    const page = {
      id: newId(),
      background: { ...shown.background, ...(shown.background.picture ? {} : createBackground()) },
      elements: [],
    }
    const added = draft.edit({ type: 'add_pages', pages: [{ index: pages.findIndex(({ id }) => id === shown.id) + 1, page }] })
    if (!added.ok) return
    draft.show(page.id)
    openTool('add')
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    movePage(index, index + step)
    const tiles = list.current?.querySelectorAll<HTMLElement>('[data-tile] > button')
    // After moving by keyboard the focus must follow the page to its new position.
    requestAnimationFrame(() => tiles?.[index + step]?.focus())
  }
  return (
    <nav className={css.strip} aria-label={texts.label}>
      <ul ref={list} className={css.tiles} data-tiles data-dragging={drag !== null || undefined}>
        {pages.map((page, index) => {
          const { x } = getTileOffset(index)
          return (
            <li
              key={page.id}
              className={css.tile}
              data-tile
              data-held={drag?.from === index || undefined}
              style={x === 0 ? undefined : { transform: `translateX(${x}px)` }}
            >
              <span className={css.picture} inert>
                <Thumbnail page={page} scene={scene} scale={THUMB_WIDTH_PX / CARD_WIDTH} />
              </span>
              <button
                type="button"
                className={css.open}
                aria-label={texts.item(index + 1, pages.length)}
                aria-describedby={helpId}
                aria-current={page.id === shown.id || undefined}
                onClick={() => (page.id === shown.id ? openTool('page') : draft.show(page.id))}
                onKeyDown={(event) => onKeyDown(event, index)}
                {...getTileHandlers(index)}
              />
            </li>
          )
        })}
        <li>
          <button type="button" className={css.add} onClick={addPage}>
            <PlusBold size={18} />
            {texts.add}
          </button>
        </li>
      </ul>
      <p id={helpId} hidden>
        {texts.help}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </nav>
  )
}
