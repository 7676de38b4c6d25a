import { type ManagedActivity, venueCode } from '@zhanjian/contract/activities/activity-admin.ts'
import { useEffect, useState } from 'react'
import { activityDeskTexts as texts } from '#text/activities/desk.ts'
import { useServices } from '../../../../lib/services.tsx'
import { CodeScreen } from '../../../../shared/qr-codes/code-screen.tsx'
import { QrCode } from '../../../../shared/qr-codes/qr-code.tsx'
import css from './activity-desk.module.css'

const RETRY_MS = 3000
/** The server's minute has begun for certain. */
const MARGIN_MS = 300

/** The code of the venue on the whole screen, renewed by the server's minutes while it is open. */
export function VenueCodeScreen({ activity, onClose }: { activity: ManagedActivity; onClose: () => void }) {
  const { call } = useServices()
  const { activityId } = activity
  const [text, setText] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isClosed = false
    const renew = (): Promise<void> =>
      call(venueCode, { params: { id: activityId } }, { inlineErrorCodes: ['ACTIVITY_STATE'] }).then(
        (issued) => {
          if (isClosed) return
          setText(issued.text)
          setHasFailed(false)
          timer = setTimeout(() => void renew(), issued.nextInMs + MARGIN_MS)
        },
        () => {
          if (isClosed) return
          // A code of an earlier minute would only disappoint.
          setText(undefined)
          setHasFailed(true)
          timer = setTimeout(() => void renew(), RETRY_MS)
        },
      )
    void renew()
    return () => {
      isClosed = true
      clearTimeout(timer)
    }
  }, [call, activityId])
  return (
    <CodeScreen
      title={texts.codeTitle}
      closeLabel={texts.codeClose}
      onClose={onClose}
      heading={<p className={css.codeTitle}>{activity.title}</p>}
      code={
        text === undefined ? (
          <p className={css.codePending} role="status">
            {hasFailed ? texts.codeError : texts.codePending}
          </p>
        ) : (
          <QrCode text={text} label={texts.codeTitle} pendingText={texts.codePending} failedText={texts.codeFailed} />
        )
      }
    >
      <p className={css.codeHint}>{texts.codeHint}</p>
      <p className={css.codeNote}>{texts.codeChanges}</p>
    </CodeScreen>
  )
}
