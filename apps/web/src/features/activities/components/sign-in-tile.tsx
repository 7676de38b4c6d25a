import type { ActivityDetail } from '@zhanjian/contract/activities/activities.ts'
import { useState } from 'react'
import { activityWords, signInTexts as texts } from '#text/activities/activities.ts'
import { formatShanghaiMoment } from '../../../lib/shanghai-time.ts'
import { useRequireLogin } from '../../../shared/people/use-require-login.ts'
import { CameraView } from '../../../shared/qr-codes/camera-view.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckBold, MapPinRegular, QrCodeRegular, ScanRegular } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { readVenueCode } from '../model/read-venue-code.ts'
import type { SignIn } from '../model/use-sign-in.ts'
import css from './sign-in-tile.module.css'

interface SignInTileProps {
  activity: ActivityDetail
  signIn: SignIn
  /** Of the venue, from the address; null: none. */
  code: string | null
}

/** The streak, the button of today, and what comes next. */
export function SignInTile({ activity, signIn, code }: SignInTileProps) {
  const { my, status, rewards } = activity
  const streak = my?.streak ?? 0
  const next = rewards.find(({ streakDays }) => streakDays > streak && !my?.rewards.some((got) => got.streakDays === streakDays))
  const isSigned = my?.hasSignedInToday === true
  return (
    <section className={`surface ${css.card}`} aria-label={texts.streak}>
      <div className={css.streak}>
        <span>{texts.streak}</span>
        <b data-fresh={signIn.fresh !== undefined || undefined}>{streak}</b>
        <span>{texts.days}</span>
        {my !== null && my.longestStreak > streak ? <small>{texts.longest(my.longestStreak)}</small> : null}
      </div>
      {status === 'running' ? (
        isSigned ? (
          <Done isFresh={signIn.fresh !== undefined} />
        ) : (
          <TodayButton {...{ activity, signIn, code }} />
        )
      ) : null}
      {status === 'upcoming' ? <p className={css.state}>{texts.notStarted(formatShanghaiMoment(activity.startsAt))}</p> : null}
      {status === 'ended' ? <p className={css.state}>{texts.over}</p> : null}
      {status === 'closed' ? <p className={css.state}>{texts.closed(activity.closeReason)}</p> : null}
      {signIn.problem === undefined ? null : (
        <p className={css.problem} role="alert">
          {signIn.problem}
        </p>
      )}
      {status === 'running' || status === 'upcoming' ? (
        <p className={css.next}>
          {next === undefined ? texts.allReached : texts.next(next.streakDays - streak, activityWords.reward(next))}
        </p>
      ) : null}
    </section>
  )
}

const Done = ({ isFresh }: { isFresh: boolean }) => (
  <div className={css.done} role="status">
    <span className={css.stamp} data-fresh={isFresh || undefined}>
      <CheckBold size={22} />
    </span>
    <div>
      <b>{texts.done}</b>
      <span>{texts.doneHint}</span>
    </div>
  </div>
)

function TodayButton({ activity: { check, my }, signIn, code }: SignInTileProps) {
  const requireLogin = useRequireLogin()
  const [isScanning, setIsScanning] = useState(false)
  const needsScan = check.kind === 'code' && code === null
  const label =
    my === null ? texts.loginHint : check.kind === 'place' ? texts.buttonPlace : needsScan ? texts.buttonCode : texts.button
  const press = () => requireLogin(() => (needsScan ? setIsScanning(true) : signIn.press(code)))
  const take = (text: string) => {
    const found = readVenueCode(text)
    setIsScanning(false)
    if (found === undefined) return signIn.setProblem(texts.notVenueCode)
    signIn.press(found)
  }
  return (
    <>
      <Button
        size="large"
        isWide
        {...(check.kind === 'place' ? { icon: MapPinRegular } : needsScan ? { icon: ScanRegular } : {})}
        isBusy={signIn.busy !== null}
        onClick={press}
      >
        {signIn.busy === 'locating' ? texts.locating : label}
      </Button>
      {check.kind === 'code' && code !== null ? (
        <p className={css.hint}>
          <QrCodeRegular size={15} />
          {texts.codeReady}
        </p>
      ) : null}
      {check.kind === 'place' ? <p className={css.hint}>{texts.placeCheck(check.radiusM)}</p> : null}
      {needsScan ? <p className={css.hint}>{texts.codeCheck}</p> : null}
      <Sheet title={texts.scanTitle} isOpen={isScanning} onClose={() => setIsScanning(false)}>
        {isScanning ? <CameraView hint={texts.scanHint} withoutCamera={texts.withoutCamera} onFound={take} /> : null}
      </Sheet>
    </>
  )
}
