import type { ChanceKind, MyParticipation, WheelStatus } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ListRow, ListTile, RowLines } from '../../../../ui/lists/list-tile.tsx'
import { isGivenElsewhere } from '../../model/is-given-elsewhere.ts'
import css from './panel.module.css'
import { Panel, PanelLink } from './panel.tsx'

const texts = wheelTexts.chances

interface ChancesPanelProps {
  code: string
  my: MyParticipation
  status: WheelStatus
  busy: ChanceKind | null
  onClaim: () => void
  onShare: () => void
}

export const CHANCES_ID = 'wheel-chances'

/** Chances that are left, and every way to more with what is used of it today; of a wheel that is over, what there has been. */
export function ChancesPanel({ code, my, status, busy, onClaim, onShare }: ChancesPanelProps) {
  const isOver = status === 'ended' || status === 'cancelled'
  return (
    <Panel
      id={CHANCES_ID}
      title={texts.title}
      action={<PanelLink address={screenAddress('wheelChances', { code })}>{texts.detail}</PanelLink>}
    >
      <p className={css.count}>
        {isOver ? null : <b>{texts.left(my.left)}</b>}
        {texts.of(my.granted, my.spent)}
      </p>
      <ListTile place="panel">
        {(isOver ? [] : my.sources).map(({ kind, amount, perDay, timesToday, canClaim }) => {
          const isUsed = kind === 'day' ? !canClaim : timesToday >= perDay
          return (
            <ListRow key={kind}>
              <RowLines title={texts.kinds[kind]}>
                <small>{`${texts.amount(amount, isGivenElsewhere(kind))} · ${texts.today(timesToday, perDay)}`}</small>
                {kind === 'invitation' ? <small>{texts.invitationHint}</small> : null}
                {isGivenElsewhere(kind) ? <small>{texts.givenHint}</small> : null}
              </RowLines>
              {status === 'running' && isAskedFor(kind) ? (
                <Button
                  size="small"
                  kind="weak"
                  disabled={isUsed}
                  isBusy={busy === kind}
                  onClick={kind === 'day' ? onClaim : onShare}
                >
                  {isUsed ? texts.done[kind] : texts.actions[kind]}
                </Button>
              ) : null}
            </ListRow>
          )
        })}
      </ListTile>
    </Panel>
  )
}

/** Whether there is a button for it; the other kinds arrive by themselves. */
const isAskedFor = (kind: ChanceKind): kind is keyof typeof texts.actions => kind in texts.actions
