import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { Hotspot, Scene } from '@zhanjian/scene/tour/document.ts'
import { tourTexts } from '#text/tours/viewer.ts'
import { LinkedText } from '../../../shared/links/linked-text.tsx'
import { nameHotspot } from '../../../shared/tours/name-hotspot.ts'
import { findFileUrl, type TourFiles } from '../../../shared/tours/tour-files.ts'
import { ArrowSquareOutRegular } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { PictureLightbox } from '../../../ui/pictures/picture-lightbox.tsx'
import { AudioBar } from './audio-bar.tsx'
import { FilmView } from './film-view.tsx'
import css from './hotspot-view.module.css'
import { LinkedWorkSheet } from './linked-work-sheet.tsx'
import { NoteSheet } from './note-sheet.tsx'

const texts = tourTexts.hotspots

/** What a way leads to is another scene; everything else opens over the picture. */
export type OpenedHotspot = Exclude<Hotspot, { kind: 'scene' }>

interface HotspotViewProps {
  hotspot: OpenedHotspot
  scenes: readonly Pick<Scene, 'id' | 'title'>[]
  files: TourFiles
  onClose: () => void
  /** Opens a page of the app. */
  onLeave: (address: string) => void
}

/** What a hotspot shows. */
export function HotspotView({ hotspot, scenes, files, onClose, onLeave }: HotspotViewProps) {
  const title = nameHotspot(hotspot, scenes)
  switch (hotspot.kind) {
    case 'text':
      return (
        <Sheet title={title} onClose={onClose}>
          {/* Nothing in it takes the focus, so the scroll container must, for the arrow keys. */}
          <div className={css.text} tabIndex={0} role="group" aria-label={title}>
            <LinkedText text={hotspot.text} />
          </div>
        </Sheet>
      )
    case 'picture':
      return <PictureOfHotspot {...{ hotspot, title, files, onClose }} />
    case 'video':
    case 'audio': {
      const url = findFileUrl(files, hotspot.assetId)
      if (url === undefined) return <NoteSheet title={title} note={texts.gone} onClose={onClose} />
      const Player = hotspot.kind === 'video' ? FilmView : AudioBar
      return <Player key={hotspot.id} {...{ url, title, onClose }} />
    }
    case 'link':
      return (
        <Sheet title={title} onClose={onClose}>
          <p className={css.text}>{texts.link(new URL(hotspot.url).host)}</p>
          <p className={css.address}>{hotspot.url}</p>
          <a className={css.link} href={hotspot.url} target="_blank" rel="noopener noreferrer" onClick={onClose}>
            <ArrowSquareOutRegular size={18} />
            {texts.openLink}
          </a>
        </Sheet>
      )
    case 'work':
    case 'hall':
      return <LinkedWorkSheet linked={files.linkedWorkByCode.get(hotspot.code)} {...{ title, onClose, onLeave }} />
    case 'live':
      return (
        <NoteSheet
          {...{ title, onClose }}
          note={texts.live}
          action={{ label: texts.openLive, onPress: () => onLeave(screenAddress('live', { roomName: hotspot.roomName })) }}
        />
      )
    case 'card': {
      const code = files.cardCodeById.get(hotspot.cardId)
      if (code === undefined) return <NoteSheet title={title} note={texts.cardGone} onClose={onClose} />
      const open = () => onLeave(screenAddress('card', { id: code }))
      return <NoteSheet {...{ title, onClose }} note={texts.card} action={{ label: texts.openCard, onPress: open }} />
    }
  }
}

interface PictureOfHotspotProps extends Pick<HotspotViewProps, 'files' | 'onClose'> {
  hotspot: Extract<Hotspot, { kind: 'picture' }>
  title: string
}

function PictureOfHotspot({ hotspot, title, files, onClose }: PictureOfHotspotProps) {
  const asset = files.assetById.get(hotspot.assetId)
  if (asset === undefined) return <NoteSheet title={title} note={texts.gone} onClose={onClose} />
  const { urls, widthPx, heightPx, dominantColour } = asset
  const picture = {
    id: hotspot.id,
    mediumUrl: urls.medium ?? urls.original,
    largeUrl: urls.large ?? urls.original,
    longUrl: urls.long,
    alt: hotspot.alt || title,
    widthPx: widthPx ?? 1,
    heightPx: heightPx ?? 1,
    colour: dominantColour ?? FALLBACK_COLOUR,
  }
  return (
    <PictureLightbox
      pictures={[picture]}
      shownId={picture.id}
      onChange={() => undefined}
      onClose={onClose}
      labels={texts}
      getTitle={() => title}
    />
  )
}

const FALLBACK_COLOUR = '#2a2f3a'
