import { type ReactNode, useId, useRef } from 'react'
import { formSaveTexts } from '#text/publish/form-save.ts'
import { focusFault } from '../../../../shared/drafts/focus-fault.ts'
import { FormSaveState } from '../../../../shared/drafts/form-save-state.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { NoticeBar } from '../../../../ui/feedback/notice-bar.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { FormFooter } from '../../../../ui/forms/form-footer.tsx'
import { TrashRegular } from '../../../../ui/icons/icons.gen.tsx'
import type { useMerchantEditor } from '../../model/use-merchant-editor.ts'
import css from './activity-form.module.css'

interface MerchantFormProps<Edited extends object, Saved> {
  editor: ReturnType<typeof useMerchantEditor<Edited, Saved>>
  texts: Readonly<Record<'discard' | 'remove' | 'removed' | 'restore', string>>
  canRemove: boolean
  /** What is missing before a publication, or that nothing is. */
  hint: string | null
  /** Publishes. */
  submitLabel: string
  /** Beside the button that publishes. */
  secondAction?: ReactNode
  children: ReactNode
}

/** The form of what a merchant makes: restored, saved, removed, put back and published. */
export function MerchantForm<Edited extends object, Saved>(props: MerchantFormProps<Edited, Saved>) {
  const { editor, texts, canRemove, hint, submitLabel, secondAction, children } = props
  const { autosave, saved, removed, isBusy, publish, remove, restore, discard } = editor
  const formId = useId()
  const main = useRef<HTMLElement>(null)
  async function submit(): Promise<void> {
    const place = await publish()
    if (place !== undefined) focusFault(main.current, place)
  }
  if (removed !== undefined) {
    const action = { label: texts.restore, onPress: () => void restore(removed) }
    return <StateView kind="empty" title={texts.removed} action={action} />
  }
  const submitButton = (
    <Button type="submit" form={formId} size="large" isWide isBusy={isBusy}>
      {submitLabel}
    </Button>
  )
  return (
    <main ref={main}>
      {/* Not awaited by the form: it would move the focus on to the first control that can be marked. */}
      <Form id={formId} onSubmit={() => void submit()}>
        {autosave.state.isRestored ? (
          <div className={css.notice}>
            <NoticeBar text={formSaveTexts.restored} actions={[{ label: texts.discard, onPress: discard }]} />
          </div>
        ) : null}
        {children}
        {saved === null || !canRemove ? null : (
          <div className={css.remove}>
            <Button kind="plain" icon={TrashRegular} onClick={() => void remove(saved)}>
              {texts.remove}
            </Button>
          </div>
        )}
        <FormFooter hint={hint}>
          {saved === null && autosave.state.save.kind === 'saved' ? null : <FormSaveState save={autosave.state.save} />}
          {secondAction === undefined ? (
            submitButton
          ) : (
            <div className={css.pair}>
              {secondAction}
              {submitButton}
            </div>
          )}
        </FormFooter>
      </Form>
    </main>
  )
}
