import type { HallBlueprint } from '@zhanjian/scene/hall/create-hall.ts'
import { WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import { useRef, useState } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { PhotoDropZone } from '../../../../shared/uploads/photo-drop-zone.tsx'
import { PHOTO_ACCEPT } from '../../../../shared/uploads/photo-files.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { CaretLeftBold, ImagesRegular, PlusBold } from '../../../../ui/icons/icons.gen.tsx'
import { OnlyMouse } from '../../../../ui/text/only-mouse.tsx'
import { type HallTemplateChoice, toOfficialChoice } from '../../hall/hall-template-choice.ts'
import css from './new-hall-chooser.module.css'
import { TemplateChooser } from './template-chooser.tsx'

const texts = editorTexts.chooser

interface NewHallChooserProps {
  /** Number of works in a hall that never reached the server; null if there is none. */
  unsentCount: number | null
  onContinue: () => void
  onDiscardUnsent: () => void
  onPhotos: (files: File[], pattern: HallBlueprint) => void
  onEarlierPictures: (pattern: HallBlueprint) => void
  onBack: () => void
  /** Called when another template is selected. */
  onTemplate: (key: string) => void
  /** The photos are being read. */
  isBusy: boolean
  /** The template that the URL requests; undefined while loading, null if none is requested or it is not usable. */
  requestedTemplate: HallTemplateChoice | null | undefined
}

const DEFAULT_CHOICE = toOfficialChoice('white_cube')

/** The only step before a new hall: choosing photos. A template is preselected. */
export function NewHallChooser({
  unsentCount,
  onContinue,
  onDiscardUnsent,
  onPhotos,
  onEarlierPictures,
  onBack,
  onTemplate,
  isBusy,
  requestedTemplate,
}: NewHallChooserProps) {
  const [pickedTemplate, setPickedTemplate] = useState<HallTemplateChoice | null>(null)
  const choice = pickedTemplate ?? requestedTemplate ?? DEFAULT_CHOICE
  const isReady = !isBusy && (pickedTemplate !== null || requestedTemplate !== undefined)
  const fileInput = useRef<HTMLInputElement>(null)
  const acceptFiles = (files: File[]) => {
    if (files.length > 0 && isReady) onPhotos(files, choice.pattern)
  }
  const pick = usePicturePicker({ field: fileInput, max: WORKS_IN_HALL_MAX, onPick: acceptFiles })
  return (
    <PhotoDropZone hint={texts.drop} onFiles={acceptFiles}>
      <div className={css.page} data-page-scroller>
        <div
          className={css.hero}
          style={choice.pictureUrl === null ? undefined : { backgroundImage: `url(${choice.pictureUrl})` }}
          aria-hidden
        />
        <header className={css.bar}>
          <IconButton icon={CaretLeftBold} kind="glass" label={kitTexts.back} iconSize={20} onClick={onBack} />
        </header>
        <main className={css.content}>
          <h1 className={css.title} tabIndex={-1} data-page-heading>
            {texts.title}
          </h1>
          <p className={css.hint}>{texts.hint}</p>
          {unsentCount === null ? null : (
            <div className={css.unsent}>
              <p>{texts.unsent(unsentCount)}</p>
              <Button kind="plain" size="small" onClick={onDiscardUnsent}>
                {texts.forgetUnsent}
              </Button>
              <Button size="small" onClick={onContinue}>
                {texts.continueUnsent}
              </Button>
            </div>
          )}
          <FileInput field={fileInput} accept={PHOTO_ACCEPT} multiple onPick={(files) => acceptFiles([...files])} />
          <div className={css.buttons}>
            <Button size="large" isWide icon={PlusBold} isBusy={isBusy} disabled={!isReady} onClick={pick}>
              {isBusy ? texts.preparing : texts.choose}
            </Button>
            <Button
              kind="plain"
              size="large"
              isWide
              icon={ImagesRegular}
              disabled={!isReady}
              onClick={() => onEarlierPictures(choice.pattern)}
            >
              {texts.earlier}
            </Button>
          </div>
          <p className={css.small}>
            {texts.chooseHint}
            <OnlyMouse>
              <br />
              {texts.dropHint}
            </OnlyMouse>
          </p>
          <section className={css.templates}>
            <h2>
              {texts.template}
              <small>{texts.templateHint}</small>
            </h2>
            <TemplateChooser
              choice={choice}
              onChoose={(next) => {
                setPickedTemplate(next)
                onTemplate(next.key)
              }}
            />
          </section>
        </main>
      </div>
    </PhotoDropZone>
  )
}
