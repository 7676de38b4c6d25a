import type { MyParticipation, OwnDraw } from '@zhanjian/contract/lottery/wheel.ts'
import { myDraws } from '@zhanjian/contract/lottery/wheel-draws.ts'
import type { RecordDay } from '@zhanjian/contract/lottery/wheel-record.ts'
import { useEffect, useRef } from 'react'
import { wheelRecordTexts } from '#text/lottery/wheel-record.ts'
import { useCursorList } from '../../../../lib/api/use-cursor-list.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { ListRow, ListTile, RowLines } from '../../../../ui/lists/list-tile.tsx'
import { type DrawProofState, useDrawProof } from '../../model/use-draw-proof.ts'
import { Panel } from '../wheel/panel.tsx'
import { CopyableHash } from './copyable-hash.tsx'
import css from './record.module.css'

const texts = wheelRecordTexts.own

interface OwnDrawsPanelProps {
  activityId: string
  my: MyParticipation
  /** Published ones. */
  days: readonly RecordDay[]
  /** Of the draw that is checked at once; null: none. */
  nonce: number | null
}

/** The user's own draws, known as theirs on this device only, each with a proof that it is in the record. */
export function OwnDrawsPanel({ activityId, my, days, nonce }: OwnDrawsPanelProps) {
  const list = useCursorList(myDraws, { body: { activityId } }, { getKey: (draw) => String(draw.nonce) })
  const { state, error, records, endState, loadMore, retry } = list
  return (
    <Panel title={texts.title}>
      <p className={css.lead}>{texts.lead}</p>
      <dl className={css.facts}>
        <dt>{texts.pseudonym}</dt>
        <dd>
          <CopyableHash value={my.participantId} label={texts.pseudonym} />
        </dd>
        <dt>{texts.seed}</dt>
        <dd>
          <CopyableHash value={my.clientSeed} label={texts.seed} />
        </dd>
      </dl>
      {state === 'failed' ? <LoadError error={error} onRetry={retry} /> : null}
      {state === 'ready' && records.length === 0 ? <p className={css.note}>{texts.empty}</p> : null}
      <ListTile place="panel">
        {records.map((draw) => (
          <OwnDrawRow key={draw.nonce} draw={draw} source={{ activityId, my, days }} isCalled={draw.nonce === nonce} />
        ))}
      </ListTile>
      {endState === 'none' || state !== 'ready' ? null : (
        <Button isWide kind="plain" isBusy={endState === 'loading'} onClick={loadMore}>
          {texts.more}
        </Button>
      )}
    </Panel>
  )
}

interface OwnDrawRowProps {
  draw: OwnDraw
  source: Parameters<typeof useDrawProof>[1]
  /** The user came for it: checked at once. */
  isCalled: boolean
}

function OwnDrawRow({ draw, source, isCalled }: OwnDrawRowProps) {
  const { state, check } = useDrawProof(draw, source)
  const checkRef = useRef(check)
  useEffect(() => {
    checkRef.current = check
  })
  useEffect(() => {
    if (isCalled) checkRef.current()
  }, [isCalled])
  return (
    <ListRow data-called={isCalled || undefined}>
      <RowLines title={draw.prizeName ?? draw.label}>
        <small>{`${texts.nonce(draw.nonce)} · ${formatMoment(draw.drawnAt)}`}</small>
        <small className={css.proof} data-state={state.kind} role="status">
          {describe(state)}
        </small>
      </RowLines>
      {state.kind === 'proven' ? null : (
        <Button
          size="small"
          kind="weak"
          isBusy={state.kind === 'checking'}
          aria-label={texts.checkOf(draw.nonce)}
          onClick={check}
        >
          {texts.check}
        </Button>
      )}
    </ListRow>
  )
}

function describe(state: DrawProofState): string {
  switch (state.kind) {
    case 'unchecked':
    case 'checking':
      return ''
    case 'proven':
      return texts.isIn(state.day)
    case 'waits':
      return texts.waits
    case 'wrong':
      return texts.isNot
    case 'failed':
      return texts.failed
  }
}
