import type { PrizeStock } from '@zhanjian/contract/lottery/prizes.ts'
import { prizeTexts, publishedTexts as texts } from '#text/lottery/publish.ts'
import css from './stock-bar.module.css'

const PARTS = ['left', 'inSlices', 'unused', 'verified'] as const

/** Where the units of a prize are: a bar of parts with their numbers below. */
export function StockBar({ stock }: { stock: PrizeStock }) {
  const words = PARTS.map((part) => `${prizeTexts.stock[part]} ${stock[part]}`).join('，')
  return (
    <div className={css.stock}>
      <div className={css.bar} role="img" aria-label={texts.stockLabel(words)}>
        {PARTS.map((part) => (stock[part] === 0 ? null : <i key={part} data-part={part} style={{ flexGrow: stock[part] }} />))}
      </div>
      <dl className={css.figures}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>
              <i data-part={part} />
              {prizeTexts.stock[part]}
            </dt>
            <dd>{stock[part].toLocaleString('zh-CN')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
