import {
  PROMOTION_LABEL_MAX_CHARACTERS,
  PROMOTION_TEXT_MAX_CHARACTERS,
  PROMOTION_TITLE_MAX_CHARACTERS,
} from '@zhanjian/contract/admin/limits.ts'
import { isOwnPath } from '@zhanjian/contract/screens/return-path.ts'
import type { Promotion } from '@zhanjian/contract/works/discovery.ts'
import type { ManagedPromotion } from '@zhanjian/contract/works/promotions.ts'
import { type ReactNode, useState } from 'react'
import { adminPromotionTexts as texts } from '#text/admin/promotions.ts'
import { useServices } from '../../../../lib/services.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { type PromotionInput, useManagePromotions } from '../../model/use-manage-promotions.ts'
import { usePromotionPicture } from '../../model/use-promotion-picture.ts'
import { type RetainedDrafts, useRetainedDraft } from '../../model/use-retained-draft.ts'
import { PromotionPathField } from './promotion-path-field.tsx'
import { PromotionPictureChooser } from './promotion-picture-chooser.tsx'
import css from './promotion-sheet.module.css'

export type PromotionTexts = Pick<PromotionInput, 'label' | 'title' | 'text' | 'path'>

interface PromotionSheetProps {
  /** The promotion to change, or the place of a new one. */
  edited: ManagedPromotion | Promotion['place']
  renderPreview: (promotion: Promotion) => ReactNode
  /** Retains the fields until they are saved. */
  drafts: RetainedDrafts<PromotionTexts>
  onClose: () => void
}

/** Editor of one banner or editorial, with a preview of the home page. */
export function PromotionSheet({ edited, renderPreview, drafts, onClose }: PromotionSheetProps) {
  const savedPromotion = typeof edited === 'string' ? undefined : edited
  const place = typeof edited === 'string' ? edited : edited.place
  const { confirm } = useServices()
  const { addPromotion, updatePromotion, removePromotion } = useManagePromotions()
  const draftKey = savedPromotion?.id ?? place
  const { label = '', title = '', text = '', path = '' } = savedPromotion ?? {}
  const [promotionTexts, setPromotionTexts] = useRetainedDraft(drafts, draftKey, { label, title, text, path })
  const [isOn, setIsOn] = useState(savedPromotion?.isOn ?? true)
  const [isBusy, setIsBusy] = useState(false)
  const [hasTriedToSubmit, setHasTriedToSubmit] = useState(false)
  const pictureField = usePromotionPicture(savedPromotion?.picture ?? null)
  const { choice: state, picture } = pictureField
  const createTextSetter = (name: keyof typeof promotionTexts) => (value: string) =>
    setPromotionTexts({ ...promotionTexts, [name]: value })

  const titleError = promotionTexts.title.trim() === '' ? texts.titleRequired : undefined
  const pathError = isOwnPath(promotionTexts.path.trim()) ? undefined : texts.pathWrong

  async function submit(): Promise<void> {
    setHasTriedToSubmit(true)
    if (titleError !== undefined || pathError !== undefined) return
    setIsBusy(true)
    const pictureAssetId = state.kind === 'ready' ? state.assetId : state.kind === 'kept' && picture === null ? null : undefined
    const fields = {
      place,
      isOn,
      label: promotionTexts.label.trim(),
      title: promotionTexts.title.trim(),
      text: promotionTexts.text.trim(),
      path: promotionTexts.path.trim(),
      ...(pictureAssetId === undefined ? {} : { pictureAssetId }),
    }
    const isDone = await (savedPromotion === undefined
      ? addPromotion(fields)
      : updatePromotion(savedPromotion.id, findPromotionChanges(savedPromotion, fields)))
    setIsBusy(false)
    if (!isDone) return
    drafts.delete(draftKey)
    onClose()
  }
  async function confirmAndRemove({ id, title }: ManagedPromotion): Promise<void> {
    const question = { title: texts.removeTitle(title), text: texts.removeText, confirmLabel: texts.remove, isDangerous: true }
    if (!(await confirm(question))) return
    if (await removePromotion(id)) onClose()
  }
  const preview = renderPreview({
    ...promotionTexts,
    id: savedPromotion?.id ?? 'new',
    place,
    picture,
    title: promotionTexts.title || texts.title,
  })
  return (
    <Sheet
      title={savedPromotion === undefined ? texts.addTo(texts.places[place]) : texts.edit(savedPromotion.title)}
      onClose={onClose}
      footer={
        <div className={css.footer}>
          {savedPromotion === undefined ? null : (
            <Button kind="plain" onClick={() => void confirmAndRemove(savedPromotion)}>
              {texts.remove}
            </Button>
          )}
          <Button isWide isBusy={isBusy} disabled={state.kind === 'sending'} onClick={() => void submit()}>
            {texts.save}
          </Button>
        </div>
      }
    >
      <div className={css.form}>
        <figure className={css.preview}>
          <figcaption>{texts.preview}</figcaption>
          {/* The preview is not interactive. */}
          <div inert>{preview ?? <p className={css.muted}>{texts.noPreview}</p>}</div>
        </figure>
        <PromotionPictureChooser chosen={pictureField} />
        <TextField
          label={texts.title}
          value={promotionTexts.title}
          maxLength={PROMOTION_TITLE_MAX_CHARACTERS}
          hasCounter
          error={hasTriedToSubmit ? titleError : undefined}
          onChange={createTextSetter('title')}
        />
        <TextField
          label={texts.text}
          value={promotionTexts.text}
          maxLength={PROMOTION_TEXT_MAX_CHARACTERS}
          hasCounter
          onChange={createTextSetter('text')}
        />
        <TextField
          label={texts.label}
          placeholder={texts.labelPlaceholder}
          value={promotionTexts.label}
          maxLength={PROMOTION_LABEL_MAX_CHARACTERS}
          hasCounter
          onChange={createTextSetter('label')}
        />
        <PromotionPathField
          path={promotionTexts.path}
          error={hasTriedToSubmit ? pathError : undefined}
          onChange={createTextSetter('path')}
          onChooseWork={(path, title) => setPromotionTexts({ ...promotionTexts, path, title: promotionTexts.title || title })}
        />
        <Switch label={texts.isOn} isOn={isOn} onChange={setIsOn} />
      </div>
    </Sheet>
  )
}

/** The fields that differ from the saved promotion; a newly picked picture always counts. */
function findPromotionChanges(savedPromotion: ManagedPromotion, fields: PromotionInput): Partial<PromotionInput> {
  const before = new Map<string, unknown>(Object.entries(savedPromotion))
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => before.get(name) !== value))
}
