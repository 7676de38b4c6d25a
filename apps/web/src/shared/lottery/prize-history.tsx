import type { PrizeEvent } from '@zhanjian/contract/lottery/prizes.ts'
import { useState } from 'react'
import { adminTexts } from '#text/admin/admin.ts'
import { publishedTexts, prizeTexts as texts } from '#text/lottery/publish.ts'
import { Button } from '../../ui/controls/button.tsx'
import css from './prize-history.module.css'

const SHOWN_FIRST = 5

/** What has happened to a prize, latest first. */
export function PrizeHistory({ history }: { history: readonly PrizeEvent[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? history : history.slice(0, SHOWN_FIRST)
  if (history.length === 0) return <p className={css.note}>{publishedTexts.noHistory}</p>
  return (
    <>
      <ol className={css.history}>
        {shown.map(({ action, by, reasons, note, at }) => {
          const why = [...reasons.map((reason) => texts.reasons[reason]), ...(note === '' ? [] : [note])].join('；')
          return (
            <li key={`${at} ${action}`} data-bad={action === 'reject' || action === 'take_down' || undefined}>
              <b>{texts.events[action]}</b>
              <small>
                {by?.nickname ?? texts.bySite} · <time dateTime={at}>{adminTexts.moment(at)}</time>
              </small>
              {why === '' ? null : <p>{why}</p>}
            </li>
          )
        })}
      </ol>
      {shown.length === history.length ? null : (
        <Button kind="plain" size="small" onClick={() => setIsWhole(true)}>
          {publishedTexts.more}
        </Button>
      )}
    </>
  )
}
