import type { VerifyRecord } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { prizeWords } from '#text/lottery/prize-words.ts'
import { verifyRecordTexts as texts } from '#text/lottery/verify-records.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { GiftFill } from '../../../../ui/icons/icons.gen.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './verify-record-row.module.css'

/** A verified ticket: what, whose, when and by whom. On a wide window its parts are columns. */
export function VerifyRecordRow({ record }: { record: VerifyRecord }) {
  const { prizeName, kind, valueFen, picture, winner, redemption, triedAgainCount } = record
  return (
    <li className={css.row}>
      <Thumbnail className={css.picture} src={picture}>
        <GiftFill size={22} />
      </Thumbnail>
      <span className={css.prize}>
        <b>{prizeName}</b>
        <small>{`${prizeWords.kinds[kind]} · ${prizeWords.value(formatYuan(valueFen))}`}</small>
      </span>
      <span className={css.people}>
        <span>{texts.winner(winner)}</span>
        <small>{redemption.by === null ? texts.byNobody : texts.by(redemption.by.nickname)}</small>
      </span>
      <span className={css.marks}>
        {redemption.wasOffline ? <Chip kind="outline">{texts.offline}</Chip> : null}
        {triedAgainCount === 0 ? null : <Chip kind="accent">{texts.triedAgain(triedAgainCount)}</Chip>}
      </span>
      <time className={css.time} dateTime={redemption.at}>
        {formatTime(redemption.at)}
      </time>
    </li>
  )
}

/** Within its day. */
const formatTime = (at: string): string =>
  new Date(at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false })
