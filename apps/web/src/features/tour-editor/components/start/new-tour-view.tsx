import { SCENES_MAX } from '@zhanjian/scene/tour/document.ts'
import { useRef, useState } from 'react'
import { tourEditorTexts } from '#text/tours/tour-editor.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { ChoiceHint, StartPage, UnsentNotice } from '../../../../shared/studio/start-page.tsx'
import { useNewestUnsent } from '../../../../shared/studio/use-unsent-drafts.ts'
import { EarlierPicturesSheet } from '../../../../shared/uploads/earlier-pictures-sheet.tsx'
import { PHOTO_ACCEPT } from '../../../../shared/uploads/photo-files.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { CubeFocusBold, ImagesRegular, PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import type { RefusedFile } from '../../tour/add-scenes.ts'
import type { NewTour } from '../../tour/start-tour.ts'
import { tourDrafts } from '../../tour-drafts.ts'
import { RefusedFiles } from '../sources/refused-files.tsx'
import css from './new-tour-view.module.css'
import { PlanetDrawing } from './planet-drawing.tsx'

const texts = tourEditorTexts.start

interface NewTourViewProps {
  ownerId: string
  /** Resolves with the refused files if no tour could be started. */
  onStart: (start: NewTour) => Promise<readonly RefusedFile[]>
  onBack: () => void
}

/** The only step before a new tour: choosing pictures; or resuming a tour that never reached the server. */
export function NewTourView({ ownerId, onStart, onBack }: NewTourViewProps) {
  const router = useRouter()
  const fileInput = useRef<HTMLInputElement>(null)
  const { unsent, forget } = useNewestUnsent(tourDrafts, ownerId)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [isChoosingEarlier, setIsChoosingEarlier] = useState(false)

  async function start(from: NewTour): Promise<void> {
    setIsBusy(true)
    setRefused([])
    setRefused(await onStart(from).finally(() => setIsBusy(false)))
  }
  const startFromFiles = (files: File[]) => {
    if (files.length > 0 && !isBusy) void start({ kind: 'files', files })
  }
  const pick = usePicturePicker({ field: fileInput, max: SCENES_MAX, onPick: startFromFiles })

  return (
    <StartPage dropHint={texts.drop} onFiles={startFromFiles} onBack={onBack}>
      <main className={css.content}>
        <PlanetDrawing />
        <h1 className={css.title} tabIndex={-1} data-page-heading>
          {texts.title}
        </h1>
        <p className={css.hint}>{texts.hint}</p>
        {unsent === null ? null : (
          <UnsentNotice
            texts={texts}
            text={texts.unsent(unsent.editing.document.scenes.length)}
            onForget={forget}
            onContinue={() => router.replace(tourDrafts.unsent.addressOf(unsent.key))}
          />
        )}
        <FileInput
          field={fileInput}
          label={texts.choose}
          accept={PHOTO_ACCEPT}
          multiple
          onPick={(files) => startFromFiles([...files])}
        />
        <div className={css.buttons}>
          <Button size="large" isWide icon={PlusBold} isBusy={isBusy} onClick={pick}>
            {isBusy ? texts.preparing : texts.choose}
          </Button>
          <Button kind="plain" size="large" isWide icon={ImagesRegular} onClick={() => setIsChoosingEarlier(true)}>
            {texts.earlier}
          </Button>
          <Button kind="plain" size="large" isWide icon={CubeFocusBold} onClick={() => void start({ kind: 'hall' })}>
            {texts.hall}
          </Button>
        </div>
        <ChoiceHint texts={texts} />
        {refused.length === 0 ? null : (
          <section className={css.refused} role="alert">
            <h2>{tourEditorTexts.refused.noneUsable}</h2>
            <RefusedFiles files={refused} />
          </section>
        )}
      </main>
      {isChoosingEarlier ? (
        <EarlierPicturesSheet
          isSingle={false}
          onClose={() => setIsChoosingEarlier(false)}
          onChoose={(assets) => {
            setIsChoosingEarlier(false)
            void start({ kind: 'assets', assets })
          }}
        />
      ) : null}
    </StartPage>
  )
}
