import { wheelRecordTexts as texts } from '#text/lottery/wheel-record.ts'
import { copyText } from '../../../../lib/copy-text.ts'
import { useServices } from '../../../../lib/services.tsx'
import css from './record.module.css'

/** A long text of a machine with a button that copies it. @param label what it is, for the button */
export function CopyableHash({ value, label }: { value: string; label: string }) {
  const { showToast } = useServices()
  const copy = async () => showToast((await copyText(value)) ? texts.copied : texts.copyFailed)
  return (
    <span className={css.copyable}>
      <code className={css.hash}>{value}</code>
      <button type="button" className={css.copy} onClick={() => void copy()}>
        {texts.copy}
        <span className="visually-hidden">{label}</span>
      </button>
    </span>
  )
}
