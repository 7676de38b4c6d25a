import type { PublicPanorama } from '@zhanjian/contract/works/panoramas.ts'
import { listSceneTexts } from '@zhanjian/scene/tour/map-texts.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { useEffect, useMemo, useRef } from 'react'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { RECORD_ATTRIBUTE, RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import type { ReviewMarkList } from '../../model/use-review-marks.ts'
import css from './hung-work-list.module.css'
import { MarkButton, MarkNote } from './mark-controls.tsx'

interface TourSceneListProps {
  panorama: PublicPanorama
  /** Shown in the tour. */
  chosenId: string | null
  onChoose: (sceneId: string) => void
  marks: ReviewMarkList
  /** Already decided: marks cannot be changed. */
  isReadOnly: boolean
}

/** Everything that a tour says, by scene; each can be gone to and marked. */
export function TourSceneList({ panorama, chosenId, onChoose, marks, isReadOnly }: TourSceneListProps) {
  const parsed = useMemo(() => parseTourDocument(panorama.document), [panorama.document])
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (chosenId === null) return
    const row = [...(list.current?.children ?? [])].find((child) => child.getAttribute(RECORD_ATTRIBUTE) === chosenId)
    row?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' })
  }, [chosenId])
  // The tour beside it says that it cannot be read.
  if (!parsed.ok) return null
  const { scenes } = parsed.document
  return (
    <section className={css.section}>
      <h2>{texts.scenes(scenes.length)}</h2>
      {isReadOnly ? null : <p className={css.hint}>{texts.sceneHint}</p>}
      <ol ref={list} className={css.works}>
        {scenes.map((scene) => {
          const { id, alt } = scene
          const [title, note] = [nameScene(scenes, id), marks.getNote(id)]
          const picture = panorama.pictures.find(({ sceneId }) => sceneId === id)
          const words = listSceneTexts({ ...scene, title: '', alt: '' }).filter((text) => text.trim() !== '')
          return (
            <li
              key={id}
              className={css.work}
              {...{ [RECORD_ATTRIBUTE]: id }}
              data-chosen={id === chosenId || undefined}
              data-marked={note !== undefined || undefined}
            >
              <div className={css.row}>
                <button
                  type="button"
                  className={css.main}
                  title={texts.showScene(title)}
                  onClick={() => onChoose(id)}
                  {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}
                >
                  <Thumbnail className={css.thumbnail} src={picture?.previewUrl} colour={picture?.colour} />
                  {title}
                </button>
                {isReadOnly ? null : (
                  <MarkButton
                    title={title}
                    isMarked={note !== undefined}
                    onToggle={() => {
                      marks.toggleMark(id)
                      onChoose(id)
                    }}
                  />
                )}
              </div>
              <p className={words.length === 0 ? css.muted : css.text}>
                {words.length === 0 ? texts.noHotspotText : words.join(' · ')}
              </p>
              <p className={css.alt}>
                <span>{texts.alt}</span>
                {alt === '' ? texts.noAlt : alt}
              </p>
              <MarkNote title={title} note={note} isReadOnly={isReadOnly} onNote={(text) => marks.setNote(id, text)} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
