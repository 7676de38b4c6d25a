import type { Hotspot, Scene, TourDocument } from '@zhanjian/scene/tour/document.ts'
import { tourTexts } from '#text/tours/viewer.ts'
import { LinkedText } from '../../../shared/links/linked-text.tsx'
import { HOTSPOT_KINDS } from '../../../shared/tours/hotspot-kinds.ts'
import { describeHotspot, nameHotspot, nameScene } from '../../../shared/tours/name-hotspot.ts'
import type { TourFiles } from '../../../shared/tours/tour-files.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SpeakerHighRegular } from '../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import css from './tour-list.module.css'

const texts = tourTexts.sceneList

export interface TourListProps {
  document: TourDocument
  files: TourFiles
  sceneId: string
  onGo: (sceneId: string) => void
  onOpen: (hotspot: Hotspot, sceneId: string) => void
}

/** A tour as a list: every scene with what it says and what can be opened in it. */
export function TourList({ document: { text, scenes }, ...rest }: TourListProps) {
  return (
    <>
      {text === '' ? null : (
        <p className={css.introduction}>
          <LinkedText text={text} />
        </p>
      )}
      <ol className={css.scenes}>
        {scenes.map((scene, index) => (
          <li key={scene.id} aria-current={scene.id === rest.sceneId ? 'true' : undefined}>
            <ListedScene scene={scene} scenes={scenes} position={texts.position(index + 1, scenes.length)} {...rest} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface ListedSceneProps extends Omit<TourListProps, 'document'> {
  scene: Scene
  scenes: readonly Scene[]
  position: string
}

function ListedScene({ scene, scenes, position, files, sceneId, onGo, onOpen }: ListedSceneProps) {
  const { id, alt, narration, hotspots } = scene
  const picture = files.pictures.get(id)
  const title = nameScene(scenes, id)
  const isCurrent = id === sceneId
  return (
    <article>
      <Thumbnail src={picture?.previewUrl ?? picture?.pictureUrl} colour={picture?.colour} className={css.picture} />
      <p className={css.position}>
        {position}
        {narration === null ? null : (
          <span className={css.narration}>
            <SpeakerHighRegular size={14} />
            {texts.narration}
          </span>
        )}
      </p>
      <div className={css.head}>
        <h3>{title}</h3>
        {isCurrent ? (
          <span className={css.current}>{texts.current}</span>
        ) : (
          <Button kind="weak" size="small" aria-label={`${texts.goTo}：${title}`} onClick={() => onGo(id)}>
            {texts.goTo}
          </Button>
        )}
      </div>
      {alt === '' ? null : <p className={css.text}>{alt}</p>}
      {hotspots.length === 0 ? null : (
        <ul className={css.hotspots} aria-label={texts.hotspots(title)}>
          {hotspots.map((hotspot) => (
            <li key={hotspot.id}>
              <ListedHotspot hotspot={hotspot} scenes={scenes} onOpen={() => onOpen(hotspot, id)} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

interface ListedHotspotProps {
  hotspot: Hotspot
  scenes: readonly Scene[]
  onOpen: () => void
}

/** A text stands in the list itself. */
function ListedHotspot({ hotspot, scenes, onOpen }: ListedHotspotProps) {
  const MarkIcon = HOTSPOT_KINDS[hotspot.kind].icon
  if (hotspot.kind === 'text') {
    return (
      <div className={css.note}>
        <MarkIcon size={18} />
        <div>
          <h4>{nameHotspot(hotspot, scenes)}</h4>
          <p className={css.text}>
            <LinkedText text={hotspot.text} />
          </p>
        </div>
      </div>
    )
  }
  return (
    <button type="button" className={css.hotspot} aria-label={describeHotspot(hotspot, scenes)} onClick={onOpen}>
      <MarkIcon size={18} />
      {nameHotspot(hotspot, scenes)}
    </button>
  )
}
