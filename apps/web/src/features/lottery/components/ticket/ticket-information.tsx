import type { TicketDetail } from '@zhanjian/contract/lottery/tickets.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { ticketTexts } from '#text/lottery/tickets.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { toPlaceAddress } from '../../../../shared/places/to-place-address.ts'
import { useWrittenPlace } from '../../../../shared/places/use-written-place.ts'
import { MapPinRegular, ShieldCheckDuotone } from '../../../../ui/icons/icons.gen.tsx'
import { LinkRow, Row, RowGroup, RowValue } from '../../../../ui/lists/rows.tsx'
import css from './ticket-information.module.css'

/** How a ticket is used, and what proves that it was drawn. */
export const TicketInformation = ({ ticket }: { ticket: TicketDetail }) => (
  <>
    <Redemption prize={ticket.prize} />
    <Proof ticket={ticket} />
  </>
)

function Redemption({ prize: { place, way, terms } }: Pick<TicketDetail, 'prize'>) {
  const texts = ticketTexts.redemption
  const router = useRouter()
  const written = useWrittenPlace(place)
  const isEmpty = place === null && way === '' && terms === ''
  return (
    <RowGroup title={texts.title}>
      {place === null ? null : (
        <LinkRow
          icon={MapPinRegular}
          label={written.title}
          hint={written.address === '' ? texts.navigate : written.address}
          onPress={() => router.push(toPlaceAddress(place))}
        />
      )}
      {way === '' ? null : <Prose title={texts.way} text={way} />}
      {terms === '' ? null : <Prose title={texts.terms} text={terms} />}
      {isEmpty ? <p className={css.nothing}>{texts.nothing}</p> : null}
    </RowGroup>
  )
}

const Prose = ({ title, text }: { title: string; text: string }) => (
  <div className={css.prose}>
    <h3>{title}</h3>
    <p>{text}</p>
  </div>
)

function Proof({ ticket: { activityTitle, wonAt, rulesHash, draw } }: { ticket: TicketDetail }) {
  const texts = ticketTexts.proof
  const router = useRouter()
  const { activityCode: code, nonce } = draw
  return (
    <RowGroup title={texts.title} note={texts.rulesHint}>
      <LinkRow label={texts.wheel} value={activityTitle} onPress={() => router.push(screenAddress('wheel', { code }))} />
      <Row label={texts.wonAt}>
        <RowValue>{`${formatMoment(wonAt)} · ${texts.drawOf(nonce)}`}</RowValue>
      </Row>
      <div className={css.prose}>
        <h3>{texts.rulesHash}</h3>
        <p className={css.hash}>{rulesHash}</p>
      </div>
      <LinkRow
        icon={ShieldCheckDuotone}
        label={texts.record}
        onPress={() => router.push(screenAddress('wheelRecord', { code, nonce }))}
      />
    </RowGroup>
  )
}
