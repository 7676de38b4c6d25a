import type { UploadPath } from '@zhanjian/contract/files/uploads.ts'
import { useRef, useState } from 'react'
import { hotspotTexts } from '#text/tours/hotspots.ts'
import { tourPanelTexts } from '#text/tours/tour-panels.ts'
import { useServices } from '../../../../lib/services.tsx'
import { ChoosePictureButton } from '../../../../shared/studio/choose-picture-button.tsx'
import { EarlierPicturesSheet } from '../../../../shared/uploads/earlier-pictures-sheet.tsx'
import { getUploadProblemText } from '../../../../shared/uploads/get-upload-problem-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ImagesRegular, UploadSimpleBold } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import { useIsFailed, useTourDraft, useTourPictures, useTourSession, useTourUploads } from '../../tour-editor-context.tsx'
import { AudioField } from '../panels/audio-field.tsx'
import css from './media-field.module.css'

const texts = tourPanelTexts.hotspot
const LONG_TOAST_MS = 2500

interface MediaFieldProps {
  file: 'image' | 'video' | 'audio'
  /** null: none yet. */
  assetId: string | null
  onChange: (assetId: string) => void
}

/** The file of a hotspot: what it is now, and another one. */
export function MediaField({ file, assetId, onChange }: MediaFieldProps) {
  const session = useTourSession()
  const label = assetId === null ? texts.chooseFile[file] : texts.change[file]
  switch (file) {
    case 'audio':
      return (
        <AudioField
          assetId={assetId}
          hint={hotspotTexts.kinds.audio.hint}
          chooseText={label}
          canRemove={false}
          onChange={(next) => next !== null && onChange(next)}
        />
      )
    case 'image':
      return (
        <div className={css.field}>
          {assetId === null ? null : <MediumPreview assetId={assetId} />}
          <ChoosePictureButton {...{ session, label }} onChoose={onChange} />
          <EarlierPictureButton onChange={onChange} />
        </div>
      )
    case 'video':
      return (
        <div className={css.field}>
          {assetId === null ? null : <MediumPreview assetId={assetId} />}
          <ChooseFileButton label={label} path="video" accept="video/*" onChoose={onChange} />
        </div>
      )
  }
}

function EarlierPictureButton({ onChange }: Pick<MediaFieldProps, 'onChange'>) {
  const { draft } = useTourSession()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="plain" isWide icon={ImagesRegular} onClick={() => setIsOpen(true)}>
        {texts.fromEarlier}
      </Button>
      {isOpen ? (
        <EarlierPicturesSheet
          isSingle
          onClose={() => setIsOpen(false)}
          onChoose={([asset]) => {
            setIsOpen(false)
            if (asset === undefined) return
            draft.assetsKnown([asset])
            onChange(asset.id)
          }}
        />
      ) : null}
    </>
  )
}

interface ChooseFileButtonProps {
  label: string
  path: UploadPath
  accept: string
  onChoose: (assetId: string) => void
}

function ChooseFileButton({ label, path, accept, onChoose }: ChooseFileButtonProps) {
  const { uploads } = useTourSession()
  const { showToast } = useServices()
  const fileInput = useRef<HTMLInputElement>(null)
  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const [item] = await uploads.add([file], path)
    if (item === undefined) return
    if (item.state.kind !== 'failed') return onChoose(item.id)
    uploads.remove(item.id)
    showToast(getUploadProblemText(path, item.state.problem), LONG_TOAST_MS)
  }
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button kind="weak" isWide icon={UploadSimpleBold} onClick={() => fileInput.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** A small picture of the file with its name and state. */
function MediumPreview({ assetId }: { assetId: string }) {
  const { mediumUrl, colour } = useTourPictures()(assetId)
  const asset = useTourDraft((state) => state.assets.get(assetId))
  const upload = useTourUploads().find((item) => item.id === assetId)
  const isFailed = useIsFailed(assetId)
  const note = isFailed ? texts.failed : asset?.status === 'ready' ? null : texts.uploading
  return (
    <div className={css.preview}>
      <Thumbnail className={css.picture} src={mediumUrl} colour={colour} />
      <p>
        <b>{asset?.name ?? upload?.name}</b>
        {note === null ? null : <small data-bad={isFailed || undefined}>{note}</small>}
      </p>
    </div>
  )
}
