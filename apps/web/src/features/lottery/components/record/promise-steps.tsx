import type { RulesBeacon } from '@zhanjian/draws/beacon.ts'
import type { ReactElement } from 'react'
import { wheelRecordTexts } from '#text/lottery/wheel-record.ts'
import { Panel } from '../wheel/panel.tsx'
import css from './record.module.css'

const texts = wheelRecordTexts.promise

/** What the record promises, in three sentences with a drawing each. */
export const PromiseSteps = ({ beacon }: { beacon: RulesBeacon['kind'] | 'none' }) => (
  <Panel title={texts.title}>
    <ol className={css.steps}>
      {texts.steps.map(({ title, text }, index) => (
        <li key={title}>
          <svg className={css.drawing} viewBox="0 0 96 72" fill="none" aria-hidden focusable="false">
            {DRAWINGS[index]}
          </svg>
          <span>
            <b>{title}</b>
            <span>{typeof text === 'string' ? text : text[beacon]}</span>
          </span>
        </li>
      ))}
    </ol>
    <p className={css.note}>{texts.names}</p>
    <p className={css.note}>{beacon === 'figure' ? texts.figureLimits : texts.limits}</p>
  </Panel>
)

/** A sealed letter, two seeds on the way into a wheel, an open letter that is ticked off. */
const DRAWINGS: readonly ReactElement[] = [
  <g key="sealed">
    <rect className={css.paper} x="18" y="16" width="60" height="42" rx="5" />
    <path className={css.line} d="M19 19l29 23 29-23" />
    <circle className={css.seal} cx="48" cy="42" r="9" />
    <path className={css.onSeal} d="M44.500 42.500v-2.500a3.500 3.500 0 0 1 7 0v2.500M43.500 42.500h9v5h-9z" />
  </g>,
  <g key="wheel">
    <path className={css.seed} d="M14 14c8 0 12 5 12 12-8 0-12-5-12-12zM82 14c-8 0-12 5-12 12 8 0 12-5 12-12z" />
    <path className={css.line} strokeDasharray="3 4" d="M25 27l9 7M71 27l-9 7" />
    <circle className={css.paper} cx="48" cy="42" r="21" />
    <path className={css.line} d="M48 21v42M27 42h42M33.200 27.200l29.600 29.600M62.800 27.200L33.200 56.800" />
    <circle className={css.seal} cx="48" cy="42" r="6.500" />
    <path className={css.seal} d="M43 17h10l-5 8z" />
  </g>,
  <g key="open">
    <path className={css.paper} d="M18 34l30-20 30 20v24a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" />
    <rect className={css.sheet} x="28" y="10" width="40" height="40" rx="3" />
    <path className={css.line} d="M35 19h26M35 26h18" />
    <path className={css.paper} d="M18 36l30 17 30-17v22a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" />
    <circle className={css.good} cx="68" cy="50" r="10" />
    <path className={css.onSeal} d="M63.500 50l3.200 3.200 6-6.200" />
  </g>,
]
