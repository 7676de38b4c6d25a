import { useState } from 'react'
import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'
import type { RoomCardOffer } from '../model/use-card-action.ts'
import type { PersonMenuTarget, RoomPersonMenuProps } from './room-person-menu.tsx'

const RoomPersonMenu = createLazyComponent(() => import('./room-person-menu.tsx').then((module) => module.RoomPersonMenu))
const ReportSheet = createLazyComponent(() =>
  import('../../../shared/reports/report-sheet.tsx').then((module) => module.ReportSheet),
)
const ExchangeSheet = createLazyComponent(() =>
  import('../../../shared/cards/exchange-sheet.tsx').then((module) => module.ExchangeSheet),
)

interface RoomPersonSheetsProps extends Omit<RoomPersonMenuProps, 'target' | 'onReport' | 'onExchange'> {
  /** undefined: no menu. */
  target: PersonMenuTarget | undefined
  roomName: string
}

type FollowingSheet = { kind: 'report'; personId: string } | { kind: 'exchange'; offer: RoomCardOffer }

/** The menu of a member, and the sheet that it leads to. Loaded when first opened: the hall comes first. */
export function RoomPersonSheets({ target, roomName, ...menu }: RoomPersonSheetsProps) {
  const [following, setFollowing] = useState<FollowingSheet>()
  const close = () => setFollowing(undefined)
  return (
    <>
      {target === undefined ? null : (
        <RoomPersonMenu
          {...menu}
          target={target}
          onReport={(personId) => setFollowing({ kind: 'report', personId })}
          onExchange={(offer) => setFollowing({ kind: 'exchange', offer })}
        />
      )}
      {following?.kind === 'report' ? <ReportSheet target={{ kind: 'person', id: following.personId }} onClose={close} /> : null}
      {following?.kind === 'exchange' ? <ExchangeSheet {...toExchange(following.offer, roomName)} onClose={close} /> : null}
    </>
  )
}

/** Only an offer is made in the room; to accept one, the server knows where it was made. */
const toExchange = ({ step, nickname }: RoomCardOffer, roomName: string) => ({
  name: nickname,
  step: step.kind === 'offer' ? { ...step, roomName } : step,
})
