import { POST_MEDIA_MAX } from '@zhanjian/contract/works/limits.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { useServices } from '../../../lib/services.tsx'
import { PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { useTileDrag } from '../../../ui/lists/use-tile-drag.ts'
import { OnlyMouse } from '../../../ui/text/only-mouse.tsx'
import { toMediumView } from '../model/medium-view.ts'
import { usePost, usePostSession, useUploads } from '../model/post-session-context.ts'
import { isAltRefused } from '../model/refused-alt.ts'
import { useChooseFiles } from '../model/use-choose-files.tsx'
import { MediumSheet } from './medium-sheet.tsx'
import css from './picture-grid.module.css'
import { UploadOverlay } from './upload-overlay.tsx'

const texts = publishPostTexts.media

/** The pictures of an article in order: hold to move, tap for description, cover and removal. */
export function PictureGrid() {
  const { draft } = usePostSession()
  const { showToast } = useServices()
  const media = usePost((state) => state.editing.document.media)
  const assets = usePost((state) => state.assets)
  const coverId = usePost((state) => state.details.coverAssetId)
  const refused = usePost((state) => state.refusedTexts)
  const uploads = useUploads()
  const grid = useRef<HTMLUListElement>(null)
  const helpId = useId()
  const [openId, setOpenId] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { drag, getTileHandlers, getTileOffset } = useTileDrag(grid, moveTile)
  const { chooseFiles, input } = useChooseFiles('image')
  const views = media.map((medium) => toMediumView(medium, assets, uploads))
  const openIndex = views.findIndex(({ assetId }) => assetId === openId)

  function moveTile(from: number, to: number): void {
    if (to < 0 || to >= media.length || from === to) return
    draft.moveMedium(from, to)
    setAnnouncement(texts.moved(to + 1))
  }
  function onKeyDown(event: KeyboardEvent, index: number): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    moveTile(index, index + step)
    const tiles = grid.current?.querySelectorAll<HTMLElement>('[data-tile] > button')
    // After moving by keyboard the focus must follow the picture to its new position.
    requestAnimationFrame(() => tiles?.[index + step]?.focus())
  }

  return (
    <>
      <ul ref={grid} className={css.tiles} data-tiles data-dragging={drag !== null || undefined}>
        {views.map((view, index) => {
          const { x, y } = getTileOffset(index)
          const isCover = coverId === null ? index === 0 : coverId === view.assetId
          const hasFault = isAltRefused(view, refused)
          return (
            <li
              key={view.assetId}
              className={css.tile}
              data-tile
              data-held={drag?.from === index || undefined}
              style={{ background: view.colour, transform: x === 0 && y === 0 ? undefined : `translate(${x}px, ${y}px)` }}
            >
              <button
                type="button"
                className={css.open}
                data-fault={hasFault || undefined}
                aria-label={texts.itemLabel({ place: index + 1, count: views.length, alt: view.alt, isCover })}
                aria-describedby={helpId}
                onClick={() => setOpenId(view.assetId)}
                onKeyDown={(event) => onKeyDown(event, index)}
                {...getTileHandlers(index)}
              >
                {view.previewUrl === null ? null : <img src={view.previewUrl} alt="" draggable={false} />}
              </button>
              {isCover ? (
                <span className={css.cover} aria-hidden>
                  {texts.cover}
                </span>
              ) : null}
              {hasFault || (view.alt === '' && view.state === null) ? (
                <span className={css.noAlt} data-bad={hasFault || undefined} aria-hidden>
                  {hasFault ? texts.altTooLong : texts.altMissing}
                </span>
              ) : null}
              <UploadOverlay view={view} />
            </li>
          )
        })}
        {media.length >= POST_MEDIA_MAX ? null : (
          <li className={media.length === 0 ? css.first : css.tile}>
            <button type="button" className={css.add} onClick={chooseFiles} data-first-control>
              <PlusBold size={24} />
              <span className={media.length === 0 ? undefined : 'visually-hidden'}>{texts.choose.article}</span>
              {media.length === 0 ? (
                <small>
                  {texts.chooseHint.article}
                  <OnlyMouse>{texts.dropHint}</OnlyMouse>
                </small>
              ) : null}
            </button>
          </li>
        )}
      </ul>
      {input}
      <p id={helpId} hidden>
        {texts.itemHelp}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {openIndex === -1 ? null : (
        <MediumSheet
          view={views[openIndex]}
          index={openIndex}
          count={views.length}
          onMove={(to) => moveTile(openIndex, to)}
          onRemove={() => {
            setOpenId(null)
            showToast(texts.removed)
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}
