import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { OwnDraw } from '@zhanjian/contract/wheel.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { wheelTexts } from '../../../../text/zh/lottery/wheel.ts'
import css from './panel.module.css'
import { Panel, PanelLink } from './panel.tsx'

const texts = wheelTexts.mine

/** The caller's latest draws. */
export const LastDrawsPanel = ({ draws }: { draws: readonly OwnDraw[] }) => (
  <Panel title={texts.title} action={<PanelLink address={screenAddress('myTickets')}>{wheelTexts.rules.mine}</PanelLink>}>
    <DrawRows draws={draws} />
  </Panel>
)

/** Own draws, each with its ticket if it won one. */
export const DrawRows = ({ draws }: { draws: readonly OwnDraw[] }) => (
  <ul className={css.rows}>
    {draws.map(({ nonce, label, prizeName, outcome, ticketId, drawnAt }) => (
      <li key={nonce} className={css.row}>
        <span className={css.text}>
          <b>{outcome === 'sold_out' ? `${label} · ${wheelTexts.prizes.gone}` : (prizeName ?? label)}</b>
          <small>{`${texts.nonce(nonce)} · ${formatMoment(drawnAt)}`}</small>
        </span>
        {ticketId === null ? null : <PanelLink address={screenAddress('ticket', { id: ticketId })}>{texts.ticket}</PanelLink>}
      </li>
    ))}
  </ul>
)
