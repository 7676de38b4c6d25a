import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { Scene } from '@zhanjian/scene/tour/document.ts'
import type { ComponentType, ReactNode } from 'react'
import { tourTexts } from '#text/tours/viewer.ts'
import { LinkedText } from '../../../shared/links/linked-text.tsx'
import {
  HOTSPOT_KINDS,
  type HotspotOpening,
  type HotspotViewName,
  type OpenedHotspot,
} from '../../../shared/tours/hotspot-kinds.ts'
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

interface HotspotViewProps {
  hotspot: OpenedHotspot
  scenes: readonly Pick<Scene, 'id' | 'title'>[]
  files: TourFiles
  onClose: () => void
  /** Opens a page of the app. */
  onLeave: (address: string) => void
}

interface OpenedProps<One = OpenedHotspot> extends Omit<HotspotViewProps, 'hotspot' | 'scenes'> {
  hotspot: One
  title: string
}

/** What hotspots open, by its name. */
const VIEWS: { readonly [Name in HotspotViewName]: (props: OpenedProps<HotspotOpening<Name>>) => ReactNode } = {
  text: ({ hotspot, title, onClose }) => (
    <Sheet title={title} onClose={onClose}>
      {/* Nothing in it takes the focus, so the scroll container must, for the arrow keys. */}
      <div className={css.text} tabIndex={0} role="group" aria-label={title}>
        <LinkedText text={hotspot.text} />
      </div>
    </Sheet>
  ),
  picture: PictureOfHotspot,
  film: (props) => <PlayedHotspot {...props} Player={FilmView} />,
  sound: (props) => <PlayedHotspot {...props} Player={AudioBar} />,
  link: ({ hotspot, title, onClose }) => (
    <Sheet title={title} onClose={onClose}>
      <p className={css.text}>{texts.link(new URL(hotspot.url).host)}</p>
      <p className={css.address}>{hotspot.url}</p>
      <a className={css.link} href={hotspot.url} target="_blank" rel="noopener noreferrer" onClick={onClose}>
        <ArrowSquareOutRegular size={18} />
        {texts.openLink}
      </a>
    </Sheet>
  ),
  work: ({ hotspot, title, files, onClose, onLeave }) => (
    <LinkedWorkSheet linked={files.linkedWorkByCode.get(hotspot.code)} {...{ title, onClose, onLeave }} />
  ),
  room: ({ hotspot, title, onClose, onLeave }) => (
    <NoteSheet
      {...{ title, onClose }}
      note={texts.live}
      action={{ label: texts.openLive, onPress: () => onLeave(screenAddress('live', { roomName: hotspot.roomName })) }}
    />
  ),
  card: ({ hotspot, title, files, onClose, onLeave }) => {
    const code = files.cardCodeById.get(hotspot.cardId)
    if (code === undefined) return <NoteSheet title={title} note={texts.cardGone} onClose={onClose} />
    const open = () => onLeave(screenAddress('card', { id: code }))
    return <NoteSheet {...{ title, onClose }} note={texts.card} action={{ label: texts.openCard, onPress: open }} />
  },
}

/** What a hotspot shows. */
export function HotspotView({ scenes, ...props }: HotspotViewProps) {
  const { hotspot } = props
  // What a kind opens takes its hotspots, which types cannot say of a union.
  const Opened = VIEWS[HOTSPOT_KINDS[hotspot.kind].opens] as (props: OpenedProps) => ReactNode
  return <Opened {...props} title={nameHotspot(hotspot, scenes)} />
}

interface PlayedHotspotProps
  extends Pick<OpenedProps<HotspotOpening<'film' | 'sound'>>, 'hotspot' | 'title' | 'files' | 'onClose'> {
  Player: ComponentType<{ url: string; title: string; onClose: () => void }>
}

function PlayedHotspot({ hotspot, title, files, onClose, Player }: PlayedHotspotProps) {
  const url = findFileUrl(files, hotspot.assetId)
  if (url === undefined) return <NoteSheet title={title} note={texts.gone} onClose={onClose} />
  return <Player key={hotspot.id} {...{ url, title, onClose }} />
}

function PictureOfHotspot({ hotspot, title, files, onClose }: OpenedProps<HotspotOpening<'picture'>>) {
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
