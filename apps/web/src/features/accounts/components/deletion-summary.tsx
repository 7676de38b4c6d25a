import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { deletionTexts as texts } from '#text/accounts/deletion.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { DeletionApplication } from '../model/use-deletion-application.ts'
import formCss from './account-form.module.css'
import css from './deletion.module.css'

interface DeletionSummaryProps {
  application: Pick<DeletionApplication, 'works' | 'handOverTo'>
  /** The server's error about the chosen receiver of the works. */
  receiverError: string | undefined
}

/** What happens to the works, as chosen on the application page, with a link back to change it. */
export function DeletionSummary({ application: { works, handOverTo }, receiverError }: DeletionSummaryProps) {
  const router = useRouter()

  /** Going back would leave the deletion if this page was opened by its URL. */
  function backToApplication() {
    const entriesBelow = router.getState().entries.slice(-2, -1)[0]
    if (entriesBelow?.path === screenAddress('deletionApply')) router.back()
    else router.replace(screenAddress('deletionApply'))
  }
  return (
    <div className={`surface ${formCss.section}`}>
      <div className={css.summary}>
        <p>{works === 'hand_over' ? texts.summary.hand_over(handOverTo) : texts.summary.take_down}</p>
        <Button size="small" kind="plain" onClick={backToApplication}>
          {texts.summary.change}
        </Button>
      </div>
      {receiverError === undefined ? null : (
        <p className={css.error} role="alert">
          {receiverError}
        </p>
      )}
    </div>
  )
}
