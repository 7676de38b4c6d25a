import { type ElementOf, PHOTOS_MAX, type Photo } from '@zhanjian/scene/invitation/elements.ts'
import { INVITATION_TEXTS } from '@zhanjian/scene/invitation/values.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { editorTexts } from '#text/invitations/editor.ts'
import { resolvePicture } from '../../../../shared/invitations/invitation-scene.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { LimitedText } from '../../../../ui/forms/limited-text.tsx'
import { CaretLeftBold, CaretRightBold, TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import { useTileDrag } from '../../../../ui/lists/use-tile-drag.ts'
import { useEditor, useEditorScene } from '../editor-context.tsx'
import { ChooseFileButton } from './choose-file-button.tsx'
import { listOptions } from './fields.tsx'
import css from './panels.module.css'
import { useChangeElement } from './use-change-element.ts'

const texts = editorTexts.element

/** The photos of a wall, their order and what each shows, and how they lie. */
export function PhotosSettings({ element }: { element: ElementOf<'photos'> }) {
  const { draft } = useEditor().session
  const change = useChangeElement(element)
  const { photos } = element
  return (
    <>
      {photos.length >= PHOTOS_MAX ? (
        <p className={css.hint}>{texts.photosFull(PHOTOS_MAX)}</p>
      ) : (
        <ChooseFileButton
          kind="image"
          label={texts.photos}
          max={PHOTOS_MAX - photos.length}
          onChoose={(ids) => change({ photos: [...photos, ...ids.map((assetId) => ({ source: { assetId }, alt: '' }))] })}
        />
      )}
      {photos.length === 0 ? null : (
        <PhotoOrder photos={photos} onChange={(next, gesture) => change({ photos: next }, gesture)} />
      )}
      <SegmentedControl
        label={texts.layout}
        segments={listOptions(texts.layouts).map((value) => ({ value, label: texts.layouts[value] }))}
        value={element.layout}
        onChange={(layout) => change({ layout })}
      />
      <Slider
        label={texts.gap}
        value={element.gap}
        min={0}
        max={40}
        step={1}
        onChange={(gap) => change({ gap }, 'gap')}
        onCommit={() => draft.endGesture()}
      />
    </>
  )
}

interface PhotoOrderProps {
  photos: readonly Photo[]
  onChange: (photos: Photo[], gesture?: string) => void
}

/** Tap a photo to say what it shows or take it out; hold and drag it, or move it by keys. */
function PhotoOrder({ photos, onChange }: PhotoOrderProps) {
  const { session, isWide } = useEditor()
  const { draft } = session
  const { files } = useEditorScene('edited')
  const list = useRef<HTMLUListElement>(null)
  const helpId = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { drag, getTileHandlers, getTileOffset } = useTileDrag(list, move)
  // Photos may have gone by undo.
  const photo = chosen === null ? undefined : photos[chosen]

  function move(from: number, to: number): void {
    const moved = photos[from]
    if (moved === undefined || to < 0 || to >= photos.length || from === to) return
    const rest = photos.filter((_, at) => at !== from)
    onChange([...rest.slice(0, to), moved, ...rest.slice(to)])
    setChosen(to)
    setAnnouncement(texts.photoMoved(to + 1))
  }
  function remove(from: number): void {
    onChange(photos.filter((_, at) => at !== from))
    setChosen(null)
    setAnnouncement(texts.photoRemoved(from + 1))
  }
  function onKeyDown(event: KeyboardEvent, at: number): void {
    if (event.key === 'Delete' || event.key === 'Backspace') return remove(at)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    move(at, at + step)
    const tiles = list.current?.querySelectorAll<HTMLElement>('[data-tile] > button')
    // The focus follows the photo.
    requestAnimationFrame(() => tiles?.[at + step]?.focus())
  }
  return (
    <>
      <ul ref={list} className={`tile-grid ${css.photos}`} data-tiles data-dragging={drag !== null || undefined}>
        {photos.map(({ source, alt }, at) => {
          const { x, y } = getTileOffset(at)
          return (
            <li
              key={at}
              data-tile
              data-held={drag?.from === at || undefined}
              style={x === 0 && y === 0 ? undefined : { transform: `translate(${x}px, ${y}px)` }}
            >
              <button
                type="button"
                aria-label={texts.photo(at + 1, photos.length, alt)}
                aria-describedby={helpId}
                aria-pressed={at === chosen}
                onClick={() => setChosen(at === chosen ? null : at)}
                onKeyDown={(event) => onKeyDown(event, at)}
                {...getTileHandlers(at)}
              >
                <img src={resolvePicture(source, files)?.src} alt="" draggable={false} />
              </button>
            </li>
          )
        })}
      </ul>
      <p id={helpId} className={css.hint}>
        {isWide ? `${texts.photosHelp}；${texts.photosKeys}` : texts.photosHelp}
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {photo === undefined || chosen === null ? null : (
        <div key={chosen} className={css.item}>
          <LimitedText
            name={`alt ${JSON.stringify(photo.source)}`}
            label={texts.photoAlt(chosen + 1)}
            hint={texts.altHint}
            value={photo.alt}
            max={INVITATION_TEXTS.elementAlt.maxCharacters}
            onChange={(alt) =>
              onChange(
                photos.map((each, at) => (at === chosen ? { ...each, alt } : each)),
                `alt ${chosen}`,
              )
            }
            onBlur={() => draft.endGesture()}
          />
          <div className={css.row}>
            <IconButton
              icon={CaretLeftBold}
              iconSize={18}
              label={texts.photoBack}
              disabled={chosen === 0}
              onClick={() => move(chosen, chosen - 1)}
            />
            <IconButton
              icon={CaretRightBold}
              iconSize={18}
              label={texts.photoOn}
              disabled={chosen === photos.length - 1}
              onClick={() => move(chosen, chosen + 1)}
            />
            <Button kind="plain" size="small" icon={TrashRegular} onClick={() => remove(chosen)}>
              {texts.removePhoto(chosen + 1)}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
