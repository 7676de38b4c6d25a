import type { TicketDetail } from '@zhanjian/contract/lottery/tickets.ts'
import { ticketTexts as texts } from '#text/lottery/tickets.ts'
import { CodeScreen } from '../../../../shared/qr-codes/code-screen.tsx'
import { QrCode } from '../../../../shared/qr-codes/qr-code.tsx'
import { TicketCode } from './ticket-face.tsx'
import css from './ticket-screen.module.css'

/** The code of a ticket on the whole screen, bright, for a scanner across a counter. */
export const TicketScreen = ({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) => (
  <CodeScreen
    title={ticket.prizeName}
    closeLabel={texts.closeFullScreen}
    onClose={onClose}
    heading={<p className={css.name}>{ticket.prizeName}</p>}
    code={
      <QrCode
        text={ticket.qrText}
        label={texts.qr.label(ticket.prizeName)}
        pendingText={texts.qr.drawing}
        failedText={texts.qr.failed}
      />
    }
  >
    <div className={css.code}>
      <TicketCode code={ticket.code} />
      <p>{texts.qr.hint}</p>
    </div>
  </CodeScreen>
)
