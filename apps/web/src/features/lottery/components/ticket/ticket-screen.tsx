import type { TicketDetail } from '@zhanjian/contract/tickets.ts'
import { CodeScreen } from '../../../../shared/qr-codes/code-screen.tsx'
import { QrCode } from '../../../../shared/qr-codes/qr-code.tsx'
import { ticketTexts as texts } from '../../../../text/zh/lottery/tickets.ts'
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
