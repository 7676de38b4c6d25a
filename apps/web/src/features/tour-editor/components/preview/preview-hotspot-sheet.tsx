import type { Hotspot } from '@zhanjian/scene/panorama/document.ts'
import { nameHotspot } from '../../../../shared/tours/name-hotspot.ts'
import { tourEditorTexts } from '../../../../text/zh/tours/tour-editor.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useTourDocument, useTourDraft, useTourPictures } from '../../tour-editor-context.tsx'
import css from './preview-hotspot-sheet.module.css'

/** What a visitor sees of a hotspot. What leads out of the tour is only named: the draft stays open. */
export function PreviewHotspotSheet({ hotspot, onClose }: { hotspot: Hotspot; onClose: () => void }) {
  const { scenes } = useTourDocument()
  return (
    <Sheet title={nameHotspot(hotspot, scenes)} isOpen onClose={onClose}>
      <PreviewContent hotspot={hotspot} />
    </Sheet>
  )
}

function PreviewContent({ hotspot }: { hotspot: Hotspot }) {
  const getSource = useTourPictures()
  const url = useTourDraft((state) => ('assetId' in hotspot ? state.assets.get(hotspot.assetId)?.urls.original : undefined))
  switch (hotspot.kind) {
    case 'text':
      return <p className={css.text}>{hotspot.text}</p>
    case 'picture':
      return <img className={css.picture} src={getSource(hotspot.assetId).largeUrl} alt={hotspot.alt} />
    case 'video':
      return url === undefined ? (
        <p>{tourEditorTexts.strip.uploading}</p>
      ) : (
        <video className={css.picture} src={url} controls playsInline />
      )
    case 'audio':
      return url === undefined ? <p>{tourEditorTexts.strip.uploading}</p> : <audio className={css.audio} src={url} controls />
    case 'link':
      return <p className={css.text}>{hotspot.url}</p>
    case 'scene':
    case 'work':
    case 'hall':
    case 'live':
    case 'card':
      return <p className={css.text}>{tourEditorTexts.opensOutside}</p>
  }
}
