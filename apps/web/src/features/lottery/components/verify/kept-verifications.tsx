import type { ReactNode } from 'react'
import { ticketTexts } from '#text/lottery/tickets.ts'
import { verifyTexts } from '#text/lottery/verify.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { RowLines } from '../../../../ui/lists/list-tile.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import type { useVerificationQueue } from '../../model/use-verification-queue.ts'
import type { KeptVerification } from '../../model/verification-queue.ts'
import css from './kept-verifications.module.css'

const texts = verifyTexts.queue

/** What was verified without a network: what waits, and what counted for nothing, each until it is read. */
export function KeptVerifications({ desk }: { desk: ReturnType<typeof useVerificationQueue> }) {
  const { waiting, refused, isSyncing, sync, queue } = desk
  if (waiting.length + refused.length === 0) return null
  return (
    <section className={css.list} aria-label={texts.title}>
      <header className={css.header}>
        <h2>{texts.title}</h2>
        {waiting.length === 0 ? null : (
          <Button size="small" kind="weak" isBusy={isSyncing} onClick={() => void sync()}>
            {texts.sync}
          </Button>
        )}
      </header>
      <ul>
        {refused.map((kept) => (
          <li key={kept.key}>
            <KeptRow kept={kept} />
            <p className={css.reason}>{describeRefusal(kept)}</p>
            <Button
              size="small"
              kind="plain"
              aria-label={texts.understoodOf(kept.prizeName)}
              onClick={() => void queue.forget(kept.key)}
            >
              {texts.understood}
            </Button>
          </li>
        ))}
        {waiting.map((kept) => (
          <li key={kept.key}>
            <KeptRow kept={kept}>
              <Chip kind="outline">{texts.waits}</Chip>
            </KeptRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

const KeptRow = ({ kept: { prizeName, picture, at }, children }: { kept: KeptVerification; children?: ReactNode }) => (
  <div className={css.row}>
    <Thumbnail className={css.picture} src={picture}>
      <GiftFill size={18} />
    </Thumbnail>
    <RowLines title={prizeName}>
      <small>{texts.verifiedAt(formatMoment(at))}</small>
    </RowLines>
    {children}
  </div>
)

/** What became of it, in words. */
function describeRefusal({ outcome, ticket }: KeptVerification): string {
  switch (outcome) {
    case 'conflict': {
      const redemption = ticket?.redemption ?? null
      if (redemption === null) return texts.notFound
      const moment = formatMoment(redemption.at)
      if (redemption.isByMe) return texts.conflictMine(moment)
      return redemption.by === null ? texts.conflictNobody(moment) : texts.conflict(redemption.by.nickname, moment)
    }
    case 'expired':
      return texts.expired
    case 'cancelled':
      return [
        texts.cancelled,
        ...(ticket?.cancelReason ? [ticketTexts.cancelled(ticketTexts.cancelReasons[ticket.cancelReason])] : []),
      ].join('')
    default:
      return texts.notFound
  }
}
