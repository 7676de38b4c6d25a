import type { PublicPanorama } from '@zhanjian/contract/works/panoramas.ts'
import { listSceneTexts } from '@zhanjian/scene/tour/map-texts.ts'
import { parseTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { useMemo } from 'react'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { nameScene } from '../../../../shared/tours/name-hotspot.ts'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './marked-parts.module.css'
import { joinTexts, MarkedParts, type PartChoice } from './marked-parts.tsx'

/** Everything that a tour says, by scene; each can be gone to and marked. */
export function TourSceneList({ panorama, ...choice }: PartChoice & { panorama: PublicPanorama }) {
  const parsed = useMemo(() => parseTourDocument(panorama.document), [panorama.document])
  // The tour beside it says that it cannot be read.
  if (!parsed.ok) return null
  const { scenes } = parsed.document
  return (
    <MarkedParts
      {...choice}
      heading={texts.scenes(scenes.length)}
      hint={texts.sceneHint}
      parts={scenes.map((scene) => {
        const title = nameScene(scenes, scene.id)
        const picture = panorama.pictures.find(({ sceneId }) => sceneId === scene.id)
        return {
          id: scene.id,
          title,
          showLabel: texts.showScene(title),
          name: (
            <>
              <Thumbnail className={css.thumbnail} src={picture?.previewUrl} colour={picture?.colour} />
              {title}
            </>
          ),
          text: joinTexts(listSceneTexts({ ...scene, title: '', alt: '' })),
          noText: texts.noHotspotText,
          alt: scene.alt,
        }
      })}
    />
  )
}
