import { roomTexts } from '#text/community/rooms.ts'
import { BroadcastBold, LockOpenRegular, LockRegular, XBold } from '../../../ui/icons/icons.gen.tsx'
import type { useHostActions } from '../model/use-host-actions.ts'
import css from './host-bar.module.css'

const texts = roomTexts.host

interface HostBarProps {
  isLive: boolean
  isLocked: boolean
  host: ReturnType<typeof useHostActions>
}

/** The owner's controls of the room. */
export function HostBar({ isLive, isLocked, host }: HostBarProps) {
  const isBusy = host.pending !== null
  const LockIcon = isLocked ? LockOpenRegular : LockRegular
  return (
    <div className={css.bar} data-covers="top" role="group" aria-label={texts.bar}>
      <button
        type="button"
        className={css.live}
        data-live={isLive || undefined}
        disabled={isBusy}
        onClick={() => void host.toggleLive(isLive)}
      >
        <BroadcastBold size={18} />
        {isLive ? texts.endLive : texts.goLive}
      </button>
      <button
        type="button"
        className={css.button}
        aria-pressed={isLocked}
        disabled={isBusy}
        onClick={() => void host.toggleLock(isLocked)}
      >
        <LockIcon size={18} />
        {isLocked ? texts.unlock : texts.lock}
      </button>
      <button type="button" className={css.button} disabled={isBusy} onClick={() => void host.closeRoom()}>
        <XBold size={16} />
        {texts.close}
      </button>
    </div>
  )
}
