import { wheelRecord } from '@zhanjian/contract/lottery/wheel-record.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { wheelRecordTexts } from '#text/lottery/wheel-record.ts'
import { useEndpoint } from '../../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../../lib/services.tsx'
import type { RecordSummary } from '../../model/check-record-here.ts'
import { createRootWitness, type RootConflict } from '../../model/root-witness.ts'
import css from './record.module.css'

const texts = wheelRecordTexts.witness

/** Keeps the published roots of a wheel on this device, and warns if one is another than it has seen. */
export function RootWarning({ code }: { code: string }) {
  const { data } = useEndpoint(wheelRecord, { params: { code } }, { isEnabled: code !== '' })
  const conflict = useRootWitness(code, data?.days)
  if (conflict === null) return null
  return (
    <ConflictNote conflict={conflict} title={texts.title} lead={texts.changed}>
      <a href={`#${screenAddress('wheelRecord', { code })}`}>{texts.open}</a>
    </ConflictNote>
  )
}

/** @param days published ones; undefined: not read yet */
export function useRootWitness(code: string, days: RecordSummary['days'] | undefined): RootConflict | null {
  const { storage } = useServices()
  const [conflict, setConflict] = useState<RootConflict | null>(null)
  useEffect(() => {
    if (days !== undefined) setConflict(createRootWitness(storage).witness(code, days))
  }, [storage, code, days])
  return conflict
}

interface ConflictNoteProps {
  conflict: RootConflict
  title: string
  lead: string
  children?: ReactNode
}

/** Both roots, to be kept as evidence. */
export const ConflictNote = ({ conflict: { day, seen, now }, title, lead, children }: ConflictNoteProps) => (
  <div className={css.conflict} role="alert">
    <b>{title}</b>
    <p>{lead}</p>
    <dl className={css.facts}>
      <dt>{texts.seen(day)}</dt>
      <dd>
        <code className={css.hash}>{seen}</code>
      </dd>
      <dt>{texts.now}</dt>
      <dd>{now === null ? texts.gone : <code className={css.hash}>{now}</code>}</dd>
    </dl>
    <p>{texts.advice}</p>
    {children}
  </div>
)
