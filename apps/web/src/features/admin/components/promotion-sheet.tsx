import type { Promotion } from '@zhanjian/contract/discovery.ts'
import type { ManagedPromotion } from '@zhanjian/contract/promotions.ts'
import { type ReactNode, useRef, useState } from 'react'
import { workHref } from '../../../lib/navigation/work-address.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminPromotionTexts as texts } from '../../../text/zh/admin-promotions.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type PromotionWishes, useManagePromotions } from '../model/use-manage-promotions.ts'
import { type PromotionPicture, usePromotionPicture } from '../model/use-promotion-picture.ts'
import css from './promotion-sheet.module.css'
import { WorkFinder } from './work-finder.tsx'

interface PromotionSheetProps {
  /** What is changed, or where a new one goes. */
  edited: ManagedPromotion | Promotion['place']
  previewOf: (promotion: Promotion) => ReactNode
  onClose: () => void
}

const LABEL_MAX_CHARACTERS = 12
const TITLE_MAX_CHARACTERS = 30
const TEXT_MAX_CHARACTERS = 80
/** As the contract takes it. */
const OWN_PATH = /^\/(?!\/)[\w/?=&%.-]*$/
const PATH_MAX_CHARACTERS = 300

/** One banner or editorial, with what the home page will make of it. */
export function PromotionSheet({ edited, previewOf, onClose }: PromotionSheetProps) {
  const known = typeof edited === 'string' ? undefined : edited
  const place = typeof edited === 'string' ? edited : edited.place
  const { confirm } = useServices()
  const { add, change, remove } = useManagePromotions()
  const [words, setWords] = useState({
    label: known?.label ?? '',
    title: known?.title ?? '',
    text: known?.text ?? '',
    path: known?.path ?? '',
  })
  const [isOn, setIsOn] = useState(known?.isOn ?? true)
  const [isBusy, setIsBusy] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const chosen = usePromotionPicture(known?.picture ?? null)
  const { choice, picture } = chosen
  const set = (name: keyof typeof words) => (value: string) => setWords({ ...words, [name]: value })

  const titleError = words.title.trim() === '' ? texts.titleRequired : undefined
  const pathError = OWN_PATH.test(words.path.trim()) ? undefined : texts.pathWrong

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
    if (isDone) onClose()
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
        <PictureChooser chosen={chosen} />
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
        <PathField
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

function PictureChooser({ chosen }: { chosen: PromotionPicture }) {
  const { choice, picture, send, drop } = chosen
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={css.picture}>
      <Button kind="weak" size="small" isBusy={choice.kind === 'sending'} onClick={() => chooser.current?.click()}>
        {picture === null ? texts.choosePicture : texts.otherPicture}
      </Button>
      {picture === null ? null : (
        <Button kind="plain" size="small" onClick={drop}>
          {texts.noPicture}
        </Button>
      )}
      <p className={choice.kind === 'failed' ? css.wrong : css.quiet} role="status">
        {choice.kind === 'failed' ? choice.sentence : choice.kind === 'sending' ? texts.sending : texts.pictureHint}
      </p>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={texts.picture}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void send(file)
          target.value = ''
        }}
      />
    </div>
  )
}

interface PathFieldProps {
  path: string
  error: string | undefined
  onChange: (path: string) => void
  /** A work was picked instead of a path written. */
  onWork: (path: string, title: string) => void
}

/** Where a promotion leads: written, or found among the works. */
function PathField({ path, error, onChange, onWork }: PathFieldProps) {
  const [isFinding, setIsFinding] = useState(false)
  return (
    <>
      <TextField
        label={texts.path}
        placeholder={texts.pathPlaceholder}
        value={path}
        maxLength={PATH_MAX_CHARACTERS}
        error={error}
        trailing={
          <Button kind="weak" size="small" aria-expanded={isFinding} onClick={() => setIsFinding(!isFinding)}>
            {texts.chooseWork}
          </Button>
        }
        onChange={onChange}
      />
      {isFinding ? (
        <WorkFinder
          actionsOf={(work) => (
            <Button
              size="small"
              kind="weak"
              onClick={() => {
                onWork(workHref(work).slice(1), work.title)
                setIsFinding(false)
              }}
            >
              {texts.chooseWork}
            </Button>
          )}
        />
      ) : null}
    </>
  )
}
