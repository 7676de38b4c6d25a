import { invitationBlessings } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { blessingTexts as texts } from '#text/invitations/invitation.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import css from './falling-blessings.module.css'

/** So many are in the air at the same time at most. */
const FALLING_MAX = 24
const LANES = 5
const FALL_S = 14

/** Approved blessings fall over the last page; who wants no motion, or listens, has them as a list. */
export function FallingBlessings({ code }: { code: string }) {
  const { data } = useEndpoint(invitationBlessings, { params: { code } }, { staleTimeMs: 30_000 })
  const records = data?.records ?? []
  if (records.length === 0) return null
  const falling = records.slice(0, FALLING_MAX)
  // Few of them fall again before the page looks empty.
  const roundS = Math.max(FALL_S, (falling.length * FALL_S) / LANES)
  return (
    <ul className={css.blessings} aria-label={texts.list(records.length)}>
      {falling.map(({ id, name, text }, at) => (
        <li
          key={id}
          className={css.blessing}
          style={{
            // From both sides, so far that the longest still fits.
            [at % 2 === 0 ? 'left' : 'right']: `${4 + ((at * 2) % LANES) * 7}%`,
            animationDuration: `${roundS}s`,
            animationDelay: `${(at * roundS) / falling.length}s`,
          }}
        >
          {texts.by(name, text)}
        </li>
      ))}
    </ul>
  )
}
