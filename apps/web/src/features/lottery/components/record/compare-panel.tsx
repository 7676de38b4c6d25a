import { screenAddress } from '@zhanjian/contract/screens.ts'
import { QrCode } from '../../../../shared/qr-codes/qr-code.tsx'
import { wheelRecordTexts } from '../../../../text/zh/lottery/wheel-record.ts'
import type { RecordSummary } from '../../model/check-record-here.ts'
import { compareWithSeen, toSeenText } from '../../model/root-witness.ts'
import { Panel } from '../wheel/panel.tsx'
import css from './record.module.css'
import { ConflictNote } from './root-warning.tsx'

const texts = wheelRecordTexts.witness

interface ComparePanelProps {
  summary: RecordSummary
  /** Of the link of another device, by which the user came; undefined: none. */
  seenElsewhere: string | undefined
}

/** Two devices compare what they were shown: a code that carries the latest root from one to the other. */
export function ComparePanel({ summary: { code, days }, seenElsewhere }: ComparePanelProps) {
  const seen = toSeenText(days)
  const compared = seenElsewhere === undefined ? null : compareWithSeen(seenElsewhere, days)
  if (seen === undefined && compared === null) return null
  return (
    <Panel title={texts.compareTitle}>
      {compared?.kind === 'conflict' ? <ConflictNote conflict={compared.conflict} lead={texts.differs} /> : null}
      {compared?.kind === 'same' ? <p role="status">{texts.same(compared.day)}</p> : null}
      {compared?.kind === 'later' ? <p role="status">{texts.later}</p> : null}
      <p className={css.lead}>{texts.compareLead}</p>
      {seen === undefined ? null : (
        <div className={css.compareCode}>
          <QrCode
            text={`${location.origin}/#${screenAddress('wheelRecord', { code, seen })}`}
            label={texts.code}
            pendingText={texts.codePending}
            failedText={texts.codeFailed}
          />
        </div>
      )}
    </Panel>
  )
}
