import { useRef, useState } from 'react'
import { cardEditorTexts } from '#text/cards/editor.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useSessionState } from '../../../../lib/services.tsx'
import { CardPortrait } from '../../../../shared/cards/card-portrait.tsx'
import { PictureCropper } from '../../../../shared/people/crop/picture-cropper.tsx'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { useSingleUpload } from '../../../../shared/uploads/use-single-upload.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { ArrowCounterClockwiseBold, CameraFill, ImageRegular, XBold } from '../../../../ui/icons/icons.gen.tsx'
import { ActionSheet } from '../../../../ui/overlays/action-sheet.tsx'
import { useOpenDialog } from '../../../../ui/overlays/use-open-dialog.ts'
import type { CardEditor } from '../../model/use-card-editor.ts'
import css from './card-portrait-field.module.css'

const texts = cardEditorTexts.portrait

/** The picture on the card: the account's, or one of its own. */
export function CardPortraitField({ editor }: { editor: CardEditor }) {
  const { user } = useSessionState()
  const { edited, change } = editor
  const input = useRef<HTMLInputElement>(null)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [source, setSource] = useState<string | null>(null)
  const openPicture = (file: File | undefined) => {
    if (file !== undefined) setSource(URL.createObjectURL(file))
  }
  const pick = usePicturePicker({ field: input, max: 1, onPick: ([file]) => openPicture(file) })
  return (
    <div className={css.field}>
      <button type="button" className={css.portrait} aria-label={texts.change} onClick={() => setIsMenuOpen(true)}>
        <CardPortrait src={edited.avatarUrl} name={edited.form.name} size={72} />
        <span className={css.badge}>
          <CameraFill size={13} />
        </span>
      </button>
      <FileInput field={input} label={texts.choose} accept="image/*" onPick={([file]) => openPicture(file)} />
      <ActionSheet
        title={texts.change}
        isOpen={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        actions={[
          { label: texts.choose, icon: ImageRegular, onPress: pick },
          ...(edited.form.avatarAssetId === null
            ? []
            : [
                {
                  label: texts.account,
                  icon: ArrowCounterClockwiseBold,
                  onPress: () => change({ avatarAssetId: null }, { avatarUrl: user.avatar }),
                },
              ]),
        ]}
      />
      {source === null ? null : (
        <CropDialog
          key={source}
          source={source}
          onChooseAnother={pick}
          onClose={() => setSource(null)}
          onDone={(avatarAssetId, avatarUrl) => {
            change({ avatarAssetId }, { avatarUrl })
            setSource(null)
          }}
        />
      )}
    </div>
  )
}

interface CropDialogProps {
  source: string
  onChooseAnother: () => void
  onClose: () => void
  onDone: (assetId: string, url: string) => void
}

function CropDialog({ source, onChooseAnother, onClose, onDone }: CropDialogProps) {
  const { user } = useSessionState()
  const dialog = useRef<HTMLDialogElement>(null)
  const upload = useSingleUpload(user.id, 'card-avatar')
  useOpenDialog(dialog, onClose)
  const save = async (file: File) => {
    const asset = await upload.send(file, 'image')
    if (asset !== undefined) onDone(asset.id, asset.urls.medium ?? asset.urls.thumb ?? asset.urls.original ?? '')
  }
  return (
    <dialog ref={dialog} className={`full-window ${css.crop}`} data-mood="immersive" aria-label={texts.crop}>
      <header>
        <IconButton icon={XBold} label={kitTexts.close} onClick={onClose} />
        <h2>{texts.crop}</h2>
      </header>
      <PictureCropper
        url={source}
        upload={upload.state}
        onConfirm={(file) => void save(file)}
        onChooseAnother={onChooseAnother}
      />
    </dialog>
  )
}
