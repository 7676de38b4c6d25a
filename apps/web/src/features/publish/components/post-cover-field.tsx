import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { useState } from 'react'
import { publishPostTexts } from '#text/publish/publish-post.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ImageDuotone } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { addAutomaticCover } from '../model/add-automatic-cover.ts'
import { toMediumView } from '../model/medium-view.ts'
import { usePost, usePostSession, useUploads } from '../model/post-session-context.ts'
import { useCoverFile } from '../model/use-cover-file.tsx'
import { AutomaticModelCover } from './automatic-model-cover.tsx'
import { ModelCapture } from './model-capture.tsx'
import css from './post-cover-field.module.css'
import type { SingleKind } from './single-medium-field.tsx'
import { UploadOverlay } from './upload-overlay.tsx'
import { VideoFrameChooser } from './video-frame-chooser.tsx'

const texts = publishPostTexts.cover

/** The cover of a video or a model in lists. */
export function PostCoverField({ kind }: { kind: SingleKind }) {
  const coverId = usePost((state) => state.details.coverAssetId)
  const assets = usePost((state) => state.assets)
  const medium = usePost((state) => state.editing.document.media[0])
  const title = usePost((state) => state.details.title)
  const uploads = useUploads()
  const session = usePostSession()
  const [isOpen, setIsOpen] = useState(false)
  const isModel = workTraits[kind].standsInOwnRoom
  const { chooseCover, input, takeCover } = useCoverFile(() => setIsOpen(false))
  const view = coverId === null ? null : toMediumView({ assetId: coverId, alt: '' }, assets, uploads)
  const source = medium === undefined ? undefined : assets.get(medium.assetId)
  const url = source?.status === 'ready' ? (source.urls.web ?? source.urls.original) : undefined
  // The server makes a picture of a model.
  const previewUrl = view?.previewUrl ?? (coverId === null ? source?.urls.medium : null) ?? null
  const isCovered = coverId !== null || previewUrl !== null
  return (
    <div className={css.field}>
      <div className={css.cover}>
        {previewUrl === null ? <ImageDuotone size={28} /> : <img src={previewUrl} alt="" />}
        {view === null ? null : <UploadOverlay view={view} />}
        {isModel && coverId === null && url !== undefined && !isOpen ? (
          <AutomaticModelCover key={url} url={url} onTake={(picture) => void addAutomaticCover(session, picture)} />
        ) : null}
      </div>
      <div className={css.actions}>
        {url === undefined ? <p className={css.hint}>{isModel ? texts.automatic : texts.waits}</p> : null}
        {url === undefined ? null : (
          <Button kind="weak" data-first-control onClick={() => setIsOpen(true)}>
            {isCovered ? texts.change : texts.choose}
          </Button>
        )}
        <Button kind="plain" onClick={chooseCover}>
          {texts.upload}
        </Button>
      </div>
      {input}
      {isOpen && url !== undefined && source !== undefined ? (
        <Sheet title={texts.title} onClose={() => setIsOpen(false)}>
          {isModel ? (
            <ModelCapture asset={source} alt={title} onCapture={takeCover} />
          ) : (
            <VideoFrameChooser url={url} onTake={takeCover} />
          )}
        </Sheet>
      ) : null}
    </div>
  )
}
