import type { CheckedRecord } from '@zhanjian/draws/check-record.ts'
import { describeFinding } from '@zhanjian/draws/findings.zh.ts'
import { wheelRecordTexts } from '#text/lottery/wheel-record.ts'
import { formatOdds } from '../../../../shared/lottery/format-odds.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { CheckCircleFill, WarningCircleFill } from '../../../../ui/icons/icons.gen.tsx'
import type { RecordSummary } from '../../model/check-record-here.ts'
import { useRecordCheck } from '../../model/use-record-check.ts'
import { Panel } from '../wheel/panel.tsx'
import css from './record.module.css'

const texts = wheelRecordTexts.check

/** Recomputes the whole record on this device and says what it has found. */
export function CheckPanel({ summary }: { summary: RecordSummary }) {
  const { state, start, stop } = useRecordCheck(summary)
  const total = summary.days.reduce((sum, { drawCount }) => sum + drawCount, 0)
  const isOpen = summary.head.seed === null
  return (
    <Panel title={texts.title}>
      <p className={css.lead}>{isOpen ? texts.leadOpen : texts.lead}</p>
      {summary.days.length === 0 ? <p className={css.note}>{texts.nothing}</p> : null}
      {state.kind === 'checking' ? (
        <div className={css.progress}>
          <Progress label={texts.progress} value={total === 0 ? 0 : state.drawCount / total} />
          <p>
            <span>{texts.done(state.drawCount.toLocaleString('zh-CN'), total.toLocaleString('zh-CN'))}</span>
            <Button size="small" kind="plain" onClick={stop}>
              {texts.stop}
            </Button>
          </p>
        </div>
      ) : null}
      <div role="status">
        {state.kind === 'checked' ? <CheckResult checked={state.checked} /> : null}
        {state.kind === 'failed' || state.kind === 'broken' ? (
          <p className={css.verdict} data-verdict="wrong">
            <WarningCircleFill size={22} />
            <span>{texts[state.kind]}</span>
          </p>
        ) : null}
      </div>
      {state.kind === 'checked' && state.checked.isRight ? <SliceTable checked={state.checked} /> : null}
      {state.kind === 'checking' || summary.days.length === 0 ? null : (
        <div className={css.start}>
          <Button isWide size="large" kind={state.kind === 'checked' ? 'weak' : 'primary'} onClick={start}>
            {state.kind === 'idle' ? texts.start : texts.again}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function CheckResult({ checked }: { checked: CheckedRecord }) {
  const { isRight, isRecomputed, findings, findingCount, waitingCount, beacon, roundCount, figure } = checked
  if (!isRight) return <Findings findings={findings} findingCount={findingCount} />
  return (
    <div className={css.verdict} data-verdict="right">
      <CheckCircleFill size={22} />
      <span>
        <b>{isRecomputed ? texts.right : texts.rightSoFar}</b>
        <span>{isRecomputed ? texts.rightText(checked) : texts.rightSoFarText(checked)}</span>
        <span>{texts.rounds[beacon ?? 'none'](roundCount)}</span>
        {figure === null ? null : <AnnouncedFigures figure={figure} />}
        {waitingCount === 0 ? null : <span>{texts.waiting(waitingCount)}</span>}
      </span>
    </div>
  )
}

/** Each with its day: only the reader can compare them with their source. */
const AnnouncedFigures = ({ figure: { name, source, announced } }: { figure: NonNullable<CheckedRecord['figure']> }) => (
  <>
    <span>{texts.figuresOf(name, source)}</span>
    <ul className={css.figures}>
      {announced.map(({ day, figure }) => (
        <li key={day}>
          {day} <b>{figure}</b>
        </li>
      ))}
    </ul>
  </>
)

function Findings({ findings, findingCount }: Pick<CheckedRecord, 'findings' | 'findingCount'>) {
  const [first, ...others] = findings
  return (
    <div className={css.verdict} data-verdict="wrong">
      <WarningCircleFill size={22} />
      <span>
        <b>{texts.wrong(findingCount)}</b>
        {first === undefined ? null : <span>{texts.first + describeFinding(first)}</span>}
        <span>{texts.report}</span>
        {others.length === 0 ? null : (
          <details className={css.others}>
            <summary>{texts.others(findingCount - 1)}</summary>
            <ul>
              {others.map((finding) => (
                <li key={JSON.stringify(finding)}>{describeFinding(finding)}</li>
              ))}
            </ul>
            {findingCount > findings.length ? <p>{texts.more(findingCount - findings.length)}</p> : null}
          </details>
        )}
      </span>
    </div>
  )
}

/** What was hit beside what was to be expected: the odds are as promised. */
function SliceTable({ checked: { slices, drawCount } }: { checked: CheckedRecord }) {
  const sum = slices.reduce((total, { weight }) => total + weight, 0)
  return (
    <div className={css.tableFrame}>
      <table className={css.table}>
        <caption>{texts.slices}</caption>
        <thead>
          <tr>
            {[texts.slice, texts.odds, texts.expected, texts.hits, texts.won].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slices.map(({ position, label, weight, hitCount, wonCount }) => (
            <tr key={position}>
              <th scope="row">{label}</th>
              <td>{formatOdds(weight, sum)}</td>
              <td>{Math.round((drawCount * weight) / sum).toLocaleString('zh-CN')}</td>
              <td>{hitCount.toLocaleString('zh-CN')}</td>
              <td>{wonCount.toLocaleString('zh-CN')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
