import type { OwnDraw, WaitingDraw } from '@zhanjian/contract/lottery/wheel.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelTexts } from '#text/lottery/wheel.ts'
import { formatShanghaiMoment } from '../../../../lib/shanghai-time.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { ListRow, ListTile, RowLines } from '../../../../ui/lists/list-tile.tsx'
import css from './panel.module.css'
import { Panel, PanelLink } from './panel.tsx'

const texts = wheelTexts.mine

/** The caller's latest draws. */
export const LastDrawsPanel = ({ draws }: { draws: readonly OwnDraw[] }) => (
  <Panel title={texts.title} action={<PanelLink address={screenAddress('myTickets')}>{wheelTexts.rules.mine}</PanelLink>}>
    <DrawRows draws={draws} />
  </Panel>
)

/** Own draws that a public figure decides later, the latest first. */
export const WaitingDrawsPanel = ({ draws, nowMs }: { draws: readonly WaitingDraw[]; nowMs: number }) => (
  <Panel title={wheelTexts.waiting.title}>
    <ListTile place="panel">
      {draws.map(({ nonce, roundAt }) => (
        <ListRow key={nonce}>
          <RowLines title={wheelTexts.waiting.nonce(nonce)}>
            <small>{wheelTexts.waiting.when(formatShanghaiMoment(roundAt), Date.parse(roundAt) <= nowMs)}</small>
          </RowLines>
        </ListRow>
      ))}
    </ListTile>
    <p className={css.note}>{wheelTexts.waiting.text}</p>
  </Panel>
)

/** Own draws, each with its ticket if it won one. */
export const DrawRows = ({ draws }: { draws: readonly OwnDraw[] }) => (
  <ListTile place="panel">
    {draws.map(({ nonce, label, prizeName, outcome, ticketId, drawnAt }) => (
      <ListRow key={nonce}>
        <RowLines title={outcome === 'sold_out' ? `${label} · ${wheelTexts.prizes.gone}` : (prizeName ?? label)}>
          <small>{`${texts.nonce(nonce)} · ${formatMoment(drawnAt)}`}</small>
        </RowLines>
        {ticketId === null ? null : <PanelLink address={screenAddress('ticket', { id: ticketId })}>{texts.ticket}</PanelLink>}
      </ListRow>
    ))}
  </ListTile>
)
