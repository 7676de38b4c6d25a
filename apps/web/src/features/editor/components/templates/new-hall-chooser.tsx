import type { HallBlueprint } from '@zhanjian/scene/hall/create-hall.ts'
import { WORKS_IN_HALL_MAX } from '@zhanjian/scene/hall/document.ts'
import { useRef, useState } from 'react'
import { editorTexts } from '#text/halls/editor.ts'
import { ChoiceHint, StartPage, UnsentNotice } from '../../../../shared/studio/start-page.tsx'
import { PHOTO_ACCEPT } from '../../../../shared/uploads/photo-files.ts'
import { usePicturePicker } from '../../../../shared/uploads/use-picture-picker.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileInput } from '../../../../ui/forms/file-input.tsx'
import { ImagesRegular, PlusBold } from '../../../../ui/icons/icons.gen.tsx'
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
    <StartPage
      dropHint={texts.drop}
      onFiles={acceptFiles}
      onBack={onBack}
      backdrop={
        <div
          className={css.hero}
          style={choice.pictureUrl === null ? undefined : { backgroundImage: `url(${choice.pictureUrl})` }}
          aria-hidden
        />
      }
    >
      <main className={css.content}>
        <h1 className={css.title} tabIndex={-1} data-page-heading>
          {texts.title}
        </h1>
        <p className={css.hint}>{texts.hint}</p>
        {unsentCount === null ? null : (
          <UnsentNotice texts={texts} text={texts.unsent(unsentCount)} onForget={onDiscardUnsent} onContinue={onContinue} />
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
        <ChoiceHint texts={texts} />
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
    </StartPage>
  )
}
