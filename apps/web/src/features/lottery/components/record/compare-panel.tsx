import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { wheelRecordTexts } from '#text/lottery/wheel-record.ts'
import { QrCode } from '../../../../shared/qr-codes/qr-code.tsx'
import type { RecordSummary } from '../../model/check-record-here.ts'
import { compareWithSeen, toSeenText } from '../../model/root-witness.ts'
import { Panel } from '../wheel/panel.tsx'
import css from './record.module.css'
import { ConflictNote } from './root-warning.tsx'

const texts = wheelRecordTexts.witness

/** Two devices compare what they were shown: a code that carries the latest root from one to the other. */
export function ComparePanel({ summary: { code, days } }: { summary: RecordSummary }) {
  const seen = toSeenText(days)
  if (seen === undefined) return null
  return (
    <Panel title={texts.compareTitle}>
      <p className={css.lead}>{texts.compareLead}</p>
      <div className={css.compareCode}>
        <QrCode
          text={`${location.origin}/#${screenAddress('wheelRecord', { code, seen })}`}
          label={texts.code}
          pendingText={texts.codePending}
          failedText={texts.codeFailed}
        />
      </div>
    </Panel>
  )
}

interface SeenElsewhereNoteProps {
  /** Of the link of another device, by which the user came. */
  seenElsewhere: string
  days: RecordSummary['days']
}

/** What the other device was shown, beside what this one is. */
export function SeenElsewhereNote({ seenElsewhere, days }: SeenElsewhereNoteProps) {
  const compared = compareWithSeen(seenElsewhere, days)
  if (compared === null) return null
  if (compared.kind === 'conflict')
    return <ConflictNote conflict={compared.conflict} title={texts.differsTitle} lead={texts.differs} />
  return (
    <p className={css.compared} role="status">
      {compared.kind === 'same' ? texts.same(compared.day) : texts.later}
    </p>
  )
}
