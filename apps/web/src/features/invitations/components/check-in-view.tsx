import { type ReactNode, useEffect, useRef, useState } from 'react'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import { CameraView } from '../../../shared/qr-codes/camera-view.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ScanRegular } from '../../../ui/icons/icons.gen.tsx'
import css from './guest-desk.module.css'

const texts = guestDeskTexts.entrance

/** By the text of a scanned code, or by the guest of a list. */
export type CheckInRequest = { scanned: string } | { guestId: string }

/** Who was checked in. */
export interface ArrivedGuest {
  guestId: string
  name: string
  /** Was here before. */
  again: boolean
  checkedInAt: string
  /** What the host knows of them; helpers are told none. */
  remarks?: readonly string[]
}

interface CheckInViewProps {
  /** How many are here. */
  arrived: string
  /** @throws ApiError GUEST_CODE_UNKNOWN */
  checkIn: (request: CheckInRequest) => Promise<ArrivedGuest>
  undo: (guestId: string) => Promise<unknown>
  /** After each change, and each failure. */
  onChange: () => void
  /** Beside the button for the camera. */
  actions?: ReactNode
  renderByName: (onCheckIn: (guestId: string) => void) => ReactNode
}

/** After so long without it a code was taken away. */
const SHOWN_AGAIN_MS = 2000

type Result = { kind: 'welcome' | 'again'; guest: ArrivedGuest } | { kind: 'unknown' }

/** Guests are checked in by their codes or by name, with a big clear result. */
export function CheckInView({ arrived, checkIn, undo, onChange, actions, renderByName }: CheckInViewProps) {
  const { handleError, showToast } = useServices()
  const [usesCamera, setUsesCamera] = useState(false)
  const [result, setResult] = useState<Result>()
  const section = useRef<HTMLElement>(null)
  // Picture and result are seen together, also below the sums of a desk.
  useEffect(() => {
    if (usesCamera) section.current?.scrollIntoView?.({ block: 'start' })
  }, [usesCamera])
  const [held] = useState(createHeldFilter)
  const receive = async (request: CheckInRequest): Promise<void> => {
    try {
      const guest = await checkIn(request)
      setResult({ kind: guest.again ? 'again' : 'welcome', guest })
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'GUEST_CODE_UNKNOWN') setResult({ kind: 'unknown' })
      else handleError(error)
    } finally {
      onChange()
    }
  }
  const receiveOnce = (text: string, request: CheckInRequest): void => {
    if (!held.isHeld(text)) void receive(request)
  }
  const takeBack = async (guestId: string) => {
    try {
      await undo(guestId)
      held.forget()
      setResult(undefined)
      showToast(texts.undone)
    } catch (error) {
      handleError(error)
    }
    onChange()
  }
  return (
    <section ref={section} className={css.entrance} aria-label={texts.label}>
      <p className={css.quiet}>{arrived}</p>
      <div className={css.actions}>
        <Button icon={ScanRegular} onClick={() => setUsesCamera(!usesCamera)}>
          {usesCamera ? texts.stopScanning : texts.scan}
        </Button>
        {actions}
      </div>
      {usesCamera ? (
        <CameraView
          hint={texts.scanning}
          withoutCamera={texts.withoutCamera}
          onFound={(scanned) => receiveOnce(scanned, { scanned })}
        />
      ) : null}
      <div role="status">{result === undefined ? null : <ResultView result={result} onUndo={takeBack} />}</div>
      {renderByName((guestId) => receiveOnce(guestId, { guestId }))}
    </section>
  )
}

/** A camera sees a code many times while it is held, and a finger taps twice: what is shown again later counts again. */
function createHeldFilter() {
  let seen = { text: '', atMs: 0 }
  return {
    isHeld(text: string): boolean {
      const before = seen
      seen = { text, atMs: performance.now() }
      return text === before.text && seen.atMs - before.atMs < SHOWN_AGAIN_MS
    },
    forget(): void {
      seen = { text: '', atMs: 0 }
    },
  }
}

function ResultView({ result, onUndo }: { result: Result; onUndo: (guestId: string) => Promise<void> }) {
  if (result.kind === 'unknown')
    return (
      <div className={css.result} data-kind="unknown">
        <b>{texts.unknown}</b>
      </div>
    )
  const { name, checkedInAt, remarks = [], guestId } = result.guest
  return (
    <div className={css.result} data-kind={result.kind}>
      <b>{result.kind === 'again' ? texts.again(name, formatMoment(checkedInAt)) : texts.welcome(name)}</b>
      {remarks.map((remark) => (
        <span key={remark}>{remark}</span>
      ))}
      <span>
        <Button kind="plain" size="small" onClick={() => void onUndo(guestId)}>
          {texts.undo}
        </Button>
      </span>
    </div>
  )
}

interface FoundGuestsProps {
  guests: readonly { guestId: string; name: string; remark?: string; checkedInAt: string | null }[]
  onCheckIn: (guestId: string) => void
}

/** Guests who were found by name. */
export const FoundGuests = ({ guests, onCheckIn }: FoundGuestsProps) => (
  <ul className={`surface ${css.rows}`}>
    {guests.map(({ guestId, name, remark, checkedInAt }) => (
      <li key={guestId} className={css.row}>
        <span className={css.open}>
          <b>{name}</b>
          {remark === undefined ? null : <small>{remark}</small>}
        </span>
        {checkedInAt === null ? (
          <Button size="small" aria-label={texts.checkInOf(name)} onClick={() => onCheckIn(guestId)}>
            {texts.checkIn}
          </Button>
        ) : (
          <small className={css.quiet}>{guestDeskTexts.guest.checkedInAt(formatMoment(checkedInAt))}</small>
        )}
      </li>
    ))}
  </ul>
)
