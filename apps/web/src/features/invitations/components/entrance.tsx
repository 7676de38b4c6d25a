import type { CallData } from '@zhanjian/contract/endpoint.ts'
import {
  type CheckedInGuest,
  checkInGuest,
  type guestOverview,
  guestPageList,
  undoCheckIn,
} from '@zhanjian/contract/invitation-desk.ts'
import { SEARCH_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'
import { useServices } from '../../../lib/services.tsx'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { formatMoment } from '../../../shared/cards/format-moment.ts'
import { CameraView } from '../../../shared/qr-codes/camera-view.tsx'
import { guestDeskTexts } from '../../../text/zh/invitations/guest-desk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ScanRegular } from '../../../ui/icons/icons.gen.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { useReadGuestsAgain } from '../model/use-guest-desk.ts'
import css from './guest-desk.module.css'
import { WelcomeWall } from './welcome-wall.tsx'

const texts = guestDeskTexts.entrance

type Result = { kind: 'welcome' | 'again'; checkedIn: CheckedInGuest } | { kind: 'unknown' }

/** The entrance: guests are checked in by their codes or by name, with a big clear result. */
export function Entrance({ id, overview: { sums } }: { id: string; overview: CallData<typeof guestOverview> }) {
  const { call, handleError, showToast } = useServices()
  const readAgain = useReadGuestsAgain()
  const [usesCamera, setUsesCamera] = useState(false)
  const [isWallOpen, setIsWallOpen] = useState(false)
  const [result, setResult] = useState<Result>()
  // A camera sees the same code many times.
  const lastScanned = useRef('')
  const checkIn = async (body: { scanned: string } | { guestId: string }) => {
    try {
      const checkedIn = await call(checkInGuest, { params: { id }, body }, { inlineErrorCodes: ['GUEST_CODE_UNKNOWN'] })
      setResult({ kind: checkedIn.again ? 'again' : 'welcome', checkedIn })
    } catch (error) {
      lastScanned.current = ''
      if (error instanceof ApiError && error.errorCode === 'GUEST_CODE_UNKNOWN') setResult({ kind: 'unknown' })
      else handleError(error)
    }
    readAgain()
  }
  const scan = (scanned: string) => {
    if (scanned === lastScanned.current) return
    lastScanned.current = scanned
    void checkIn({ scanned })
  }
  const undo = async (guestId: string) => {
    try {
      await call(undoCheckIn, { params: { id: guestId } })
      setResult(undefined)
      lastScanned.current = ''
      showToast(texts.undone)
    } catch (error) {
      handleError(error)
    }
    readAgain()
  }
  return (
    <section className={css.entrance} aria-label={texts.label}>
      <p className={css.quiet}>{texts.arrived(sums.checkedIn, Math.max(0, sums.attending + sums.maybe - sums.checkedIn))}</p>
      <div className={css.actions}>
        <Button icon={ScanRegular} onClick={() => setUsesCamera(!usesCamera)}>
          {usesCamera ? texts.stopScanning : texts.scan}
        </Button>
        <Button kind="weak" onClick={() => setIsWallOpen(true)}>
          {texts.wall}
        </Button>
      </div>
      {usesCamera ? <CameraView hint={texts.scanning} withoutCamera={texts.withoutCamera} onFound={scan} /> : null}
      <div role="status">{result === undefined ? null : <ResultView result={result} onUndo={undo} />}</div>
      <ByName id={id} onCheckIn={(guestId) => checkIn({ guestId })} />
      {isWallOpen ? <WelcomeWall id={id} onClose={() => setIsWallOpen(false)} /> : null}
    </section>
  )
}

function ResultView({ result, onUndo }: { result: Result; onUndo: (guestId: string) => Promise<void> }) {
  if (result.kind === 'unknown')
    return (
      <div className={css.result} data-kind="unknown">
        <b>{texts.unknown}</b>
      </div>
    )
  const { guest, checkedInAt } = result.checkedIn
  const { name, answer, note, guestId } = guest
  return (
    <div className={css.result} data-kind={result.kind}>
      <b>{result.kind === 'again' ? texts.again(name, formatMoment(checkedInAt)) : texts.welcome(name)}</b>
      {answer === null || answer.choice === 'declined' ? null : <span>{texts.party(answer.partySize)}</span>}
      {note === '' ? null : <span>{note}</span>}
      <span>
        <Button kind="plain" size="small" onClick={() => void onUndo(guestId)}>
          {texts.undo}
        </Button>
      </span>
    </div>
  )
}

function ByName({ id, onCheckIn }: { id: string; onCheckIn: (guestId: string) => Promise<void> }) {
  const [typed, setTyped] = useState('')
  const text = useDebouncedValue(typed.trim())
  const list = useCursorList(
    guestPageList,
    { params: { id }, body: { text } },
    { getKey: ({ guestId }) => guestId, isEnabled: text !== '' },
  )
  return (
    <>
      <TextField
        label={texts.byName}
        hint={texts.typeHint}
        type="search"
        maxLength={SEARCH_MAX_CHARACTERS}
        value={typed}
        onChange={setTyped}
      />
      {text === '' ? null : list.state === 'failed' && list.error !== null ? (
        <LoadError error={list.error} onRetry={list.retry} />
      ) : list.state === 'ready' && list.records.length === 0 ? (
        <p className={css.none}>{texts.nobody}</p>
      ) : (
        <>
          <ul className={css.rows}>
            {list.records.map(({ guestId, name, phone, note, checkedInAt }) => (
              <li key={guestId} className={css.row}>
                <span className={css.open}>
                  <b>{name}</b>
                  <small>{[phone, note].filter((part) => part !== '').join(' · ')}</small>
                </span>
                {checkedInAt === null ? (
                  <Button size="small" aria-label={texts.checkInOf(name)} onClick={() => void onCheckIn(guestId)}>
                    {texts.checkIn}
                  </Button>
                ) : (
                  <small className={css.quiet}>{guestDeskTexts.guest.checkedInAt(formatMoment(checkedInAt))}</small>
                )}
              </li>
            ))}
          </ul>
          <ListEnd endState={list.endState} onLoadMore={list.loadMore} />
        </>
      )}
    </>
  )
}
