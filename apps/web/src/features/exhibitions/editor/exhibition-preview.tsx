import { useMemo, useState } from 'react'
import { exhibitionEditorTexts as texts } from '#text/exhibitions/editor.ts'
import { toShanghaiTime } from '../../../lib/shanghai-time.ts'
import { PreviewEnd } from '../../../shared/studio/preview-end.tsx'
import { ExhibitionView } from '../components/exhibition-view.tsx'
import { useEditor, useEditorPictures, useExhibitionDocument, useExhibitionDraft } from './editor-context.tsx'
import css from './exhibition-preview.module.css'
import { toVisitedParts } from './use-edited-parts.ts'

/** Of a cover whose shape is not known yet. */
const COVER_SIZE_PX = [3, 2] as const

/** The page of the exhibition as visitors will see it; nothing on it leads away. */
export function ExhibitionPreview({ onEnd }: { onEnd: () => void }) {
  const { parts } = useEditor()
  const document = useExhibitionDocument()
  const work = useExhibitionDraft((state) => state.work)
  const { title, coverAssetId } = useExhibitionDraft((state) => state.details)
  const getSource = useEditorPictures()
  const [now] = useState(() => toShanghaiTime(new Date().toISOString()))
  const exhibition = useMemo(() => {
    if (work === null) return null
    const { mediumUrl: url, sizePx, colour } = getSource(coverAssetId ?? '')
    const [widthPx, heightPx] = sizePx ?? COVER_SIZE_PX
    const cover = url === undefined ? work.cover : { url, widthPx, heightPx, colour }
    const shown = { work: { ...work, title, cover }, document, parts: toVisitedParts(parts) }
    return { ...shown, revision: 0, assets: [], duties: [], now }
  }, [work, title, coverAssetId, getSource, document, parts, now])
  return (
    <div className={css.preview}>
      <div className={css.scroller} tabIndex={0} role="region" aria-label={texts.bar.preview}>
        <div inert>{exhibition === null ? null : <ExhibitionView {...{ exhibition, now }} />}</div>
      </div>
      <PreviewEnd label={texts.endPreview} onEnd={onEnd} />
    </div>
  )
}
