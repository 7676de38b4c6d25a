import type { Promotion } from '@zhanjian/contract/discovery.ts'
import type { ManagedPromotion } from '@zhanjian/contract/promotions.ts'
import { isOwnPath } from '@zhanjian/contract/return-path.ts'
import { type ReactNode, useState } from 'react'
import { useServices } from '../../../../lib/services.tsx'
import { adminPromotionTexts as texts } from '../../../../text/zh/admin/promotions.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { type Kept, useKept } from '../../model/use-kept.ts'
import { type PromotionWishes, useManagePromotions } from '../../model/use-manage-promotions.ts'
import { usePromotionPicture } from '../../model/use-promotion-picture.ts'
import { PromotionPathField } from './promotion-path-field.tsx'
import { PromotionPictureChooser } from './promotion-picture-chooser.tsx'
import css from './promotion-sheet.module.css'

export type PromotionWords = Pick<PromotionWishes, 'label' | 'title' | 'text' | 'path'>

interface PromotionSheetProps {
  /** What is changed, or where a new one goes. */
  edited: ManagedPromotion | Promotion['place']
  previewOf: (promotion: Promotion) => ReactNode
  /** What is written stays there until it is saved. */
  kept: Kept<PromotionWords>
  onClose: () => void
}

const LABEL_MAX_CHARACTERS = 12
const TITLE_MAX_CHARACTERS = 30
const TEXT_MAX_CHARACTERS = 80

/** One banner or editorial, with what the home page will make of it. */
export function PromotionSheet({ edited, previewOf, kept, onClose }: PromotionSheetProps) {
  const known = typeof edited === 'string' ? undefined : edited
  const place = typeof edited === 'string' ? edited : edited.place
  const { confirm } = useServices()
  const { add, change, remove } = useManagePromotions()
  const about = known?.id ?? place
  const { label = '', title = '', text = '', path = '' } = known ?? {}
  const [words, setWords] = useKept(kept, about, { label, title, text, path })
  const [isOn, setIsOn] = useState(known?.isOn ?? true)
  const [isBusy, setIsBusy] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const chosen = usePromotionPicture(known?.picture ?? null)
  const { choice, picture } = chosen
  const set = (name: keyof typeof words) => (value: string) => setWords({ ...words, [name]: value })

  const titleError = words.title.trim() === '' ? texts.titleRequired : undefined
  const pathError = isOwnPath(words.path.trim()) ? undefined : texts.pathWrong

  async function submit(): Promise<void> {
    setIsChecked(true)
    if (titleError !== undefined || pathError !== undefined) return
    setIsBusy(true)
    const pictureAssetId =
      choice.kind === 'ready' ? choice.assetId : choice.kind === 'kept' && picture === null ? null : undefined
    const wishes = {
      ...{ place, isOn, label: words.label.trim(), title: words.title.trim(), text: words.text.trim(), path: words.path.trim() },
      ...(pictureAssetId === undefined ? {} : { pictureAssetId }),
    }
    const isDone = await (known === undefined ? add(wishes) : change(known.id, changesOf(known, wishes)))
    setIsBusy(false)
    if (!isDone) return
    kept.delete(about)
    onClose()
  }
  async function discard({ id, title }: ManagedPromotion): Promise<void> {
    const question = { title: texts.removeTitle(title), text: texts.removeText, confirmLabel: texts.remove, isDangerous: true }
    if (!(await confirm(question))) return
    if (await remove(id)) onClose()
  }
  const preview = previewOf({ ...words, id: known?.id ?? 'new', place, picture, title: words.title || texts.title })
  return (
    <Sheet
      title={known === undefined ? texts.addTo(texts.places[place]) : texts.edit(known.title)}
      isOpen
      onClose={onClose}
      footer={
        <div className={css.footer}>
          {known === undefined ? null : (
            <Button kind="plain" onClick={() => void discard(known)}>
              {texts.remove}
            </Button>
          )}
          <Button isWide isBusy={isBusy} disabled={choice.kind === 'sending'} onClick={() => void submit()}>
            {texts.save}
          </Button>
        </div>
      }
    >
      <div className={css.form}>
        <figure className={css.preview}>
          <figcaption>{texts.preview}</figcaption>
          {/* Looked at, not pressed. */}
          <div inert>{preview ?? <p className={css.quiet}>{texts.noPreview}</p>}</div>
        </figure>
        <PromotionPictureChooser chosen={chosen} />
        <TextField
          label={texts.title}
          value={words.title}
          maxLength={TITLE_MAX_CHARACTERS}
          hasCounter
          error={isChecked ? titleError : undefined}
          onChange={set('title')}
        />
        <TextField label={texts.text} value={words.text} maxLength={TEXT_MAX_CHARACTERS} hasCounter onChange={set('text')} />
        <TextField
          label={texts.label}
          placeholder={texts.labelPlaceholder}
          value={words.label}
          maxLength={LABEL_MAX_CHARACTERS}
          hasCounter
          onChange={set('label')}
        />
        <PromotionPathField
          path={words.path}
          error={isChecked ? pathError : undefined}
          onChange={set('path')}
          onWork={(path, title) => setWords({ ...words, path, title: words.title || title })}
        />
        <Switch label={texts.isOn} isOn={isOn} onChange={setIsOn} />
      </div>
    </Sheet>
  )
}

/** What differs from what is known; a picture that was chosen always does. */
function changesOf(known: ManagedPromotion, wishes: PromotionWishes): Partial<PromotionWishes> {
  const before = new Map<string, unknown>(Object.entries(known))
  return Object.fromEntries(Object.entries(wishes).filter(([name, value]) => before.get(name) !== value))
}
