import { formSaveTexts as texts } from '#text/publish/form-save.ts'
import { CloudCheckRegular, CloudSlashRegular, WarningCircleFill } from '../../ui/icons/icons.gen.tsx'
import type { FormSave } from './form-autosave.ts'
import css from './form-save-state.module.css'

/** One line that says how far the form is saved. */
export function FormSaveState({ save }: { save: FormSave<unknown> }) {
  const text = save.kind === 'refused' ? save.sentence : save.kind === 'stale' ? texts.stale.title : texts[save.kind]
  const isBad = save.kind === 'refused' || save.kind === 'gone'
  const SaveIcon = isBad
    ? WarningCircleFill
    : save.kind === 'later' || save.kind === 'faulty'
      ? CloudSlashRegular
      : CloudCheckRegular
  return (
    <p className={css.state} data-bad={isBad || undefined} role="status">
      <SaveIcon size={16} />
      <span>{text}</span>
    </p>
  )
}
