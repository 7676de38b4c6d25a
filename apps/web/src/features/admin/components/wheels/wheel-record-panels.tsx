import type { ManagedWheel } from '@zhanjian/contract/lottery/wheel-admin.ts'
import { adminTexts } from '#text/admin/admin.ts'
import { chanceKindTexts, wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import { formatOdds } from '../../../../shared/lottery/format-odds.ts'
import css from './wheel-record-panels.module.css'

/** The rules of a published wheel as they are in force. */
export function FrozenRules({ wheel: { slices, chances, form } }: { wheel: ManagedWheel }) {
  const sum = slices.reduce((total, { weight }) => total + weight, 0)
  return (
    <section className={`surface ${css.panel}`} aria-label={texts.slices}>
      <h3>{texts.slices}</h3>
      <ol className={css.slices}>
        {slices.map(({ position, label, weight, stock, left, prize }) => (
          <li key={position}>
            <span>
              <b>{label}</b>
              <small>{prize === null ? texts.nothing : texts.promised(stock, left)}</small>
            </span>
            <span>
              <b>{formatOdds(weight, sum)}</b>
              <small>
                {texts.weight} {weight.toLocaleString('zh-CN')}
              </small>
            </span>
          </li>
        ))}
      </ol>
      <h3>{texts.chances}</h3>
      <ul className={css.slices}>
        {chances.map(({ kind, amount, perDay }) => (
          <li key={kind}>
            <b>{chanceKindTexts[kind]}</b>
            <small>
              +{amount} × {perDay}
            </small>
          </li>
        ))}
      </ul>
      <h3>{texts.rulesText}</h3>
      <p className={css.text}>{form.rulesText}</p>
    </section>
  )
}

/** Versions of the rules, the promise of the seed, and what has happened. */
export const WheelRecordPanels = ({ wheel: { versions, seedHash, history } }: { wheel: ManagedWheel }) => (
  <>
    {versions.length === 0 ? null : (
      <section className={`surface ${css.panel}`} aria-label={texts.versions}>
        <h3>{texts.versions}</h3>
        <ol className={css.versions}>
          {versions.map(({ version, hash, note, createdAt }) => (
            <li key={version}>
              <b>{texts.version(version)}</b> <time dateTime={createdAt}>{adminTexts.moment(createdAt)}</time>
              <p>{note === '' ? texts.firstVersion : note}</p>
              <code>{hash}</code>
            </li>
          ))}
        </ol>
        <h3>{texts.seedHash}</h3>
        <code>{seedHash}</code>
      </section>
    )}
    {history.length === 0 ? null : (
      <section className={`surface ${css.panel}`} aria-label={texts.history}>
        <h3>{texts.history}</h3>
        <ol className={css.versions}>
          {history.map(({ action, by, note, at }) => (
            <li key={`${at} ${action}`}>
              <b>{texts.events[action]}</b>{' '}
              <small>
                {by?.nickname ?? texts.bySite} · <time dateTime={at}>{adminTexts.moment(at)}</time>
              </small>
              {note === '' ? null : <p>{note}</p>}
            </li>
          ))}
        </ol>
      </section>
    )}
  </>
)
