import { welcomeWall } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { useRef } from 'react'
import { guestDeskTexts } from '#text/invitations/guest-desk.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { XBold } from '../../../ui/icons/icons.gen.tsx'
import { useOpenDialog } from '../../../ui/overlays/use-open-dialog.ts'
import css from './welcome-wall.module.css'

const texts = guestDeskTexts.wall

/** Without a stream of notices a name comes at the next look. */
const LOOK_AGAIN_MS = 15_000
/** More names do not fit on a screen that is read from afar. */
const SHOWN = 48

/** The names of those who have arrived on the whole screen; the newest comes gently in front. */
export function WelcomeWall({ id, onClose }: { id: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenDialog(dialog, onClose)
  const { data } = useEndpoint(welcomeWall, { params: { id } }, { refetchIntervalMs: LOOK_AGAIN_MS })
  const [newest, ...others] = data?.records ?? []
  return (
    <dialog ref={dialog} className={css.wall} data-mood="immersive" aria-label={texts.title}>
      <div className={css.close}>
        <IconButton kind="glass" icon={XBold} label={texts.close} onClick={onClose} />
      </div>
      <h2 className={css.title}>{data?.title}</h2>
      <div className={css.newest} aria-live="polite">
        {newest === undefined ? (
          <p>{texts.empty}</p>
        ) : (
          <p key={newest.guestId}>
            <small>{texts.welcome}</small>
            <b>{newest.name}</b>
          </p>
        )}
      </div>
      <ul className={css.names} aria-label={texts.names}>
        {others.slice(0, SHOWN).map(({ guestId, name }) => (
          <li key={guestId}>{name}</li>
        ))}
      </ul>
      {data === undefined || data.total === 0 ? null : <p className={css.total}>{texts.total(data.total)}</p>}
    </dialog>
  )
}
