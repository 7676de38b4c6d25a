import { Fragment } from 'react'
import { wheelRecordTexts as allTexts } from '#text/lottery/wheel-record.ts'
import { formatMoment } from '../../../../shared/cards/format-moment.ts'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import type { RecordSummary } from '../../model/check-record-here.ts'
import { describeRuleChanges } from '../../model/describe-rule-changes.ts'
import { Panel } from '../wheel/panel.tsx'
import { CopyableHash } from './copyable-hash.tsx'
import css from './record.module.css'

/** The promise of the seed, and the seed when it is revealed. */
export function SeedPanel({ summary: { head, revealedAt } }: { summary: RecordSummary }) {
  const texts = allTexts.seed
  return (
    <Panel title={texts.title}>
      <dl className={css.facts}>
        <dt>{texts.hash}</dt>
        <dd>
          <CopyableHash value={head.seedHash} label={texts.hash} />
        </dd>
        <dt>{texts.seed}</dt>
        <dd>
          {head.seed === null ? texts.hidden : <CopyableHash value={head.seed} label={texts.seed} />}
          {revealedAt === null ? null : <small>{texts.revealedAt(formatMoment(revealedAt))}</small>}
        </dd>
      </dl>
    </Panel>
  )
}

/** Every version of the rules with its hash and what it has changed, the latest first. */
export function RuleVersionsPanel({ rules }: { rules: RecordSummary['head']['rules'] }) {
  const texts = allTexts.rules
  const versions = rules.map((one, index) => ({ ...one, before: rules[index - 1]?.rules ?? null })).reverse()
  return (
    <Panel title={texts.title}>
      <ol className={css.versions} reversed>
        {versions.map(({ hash, rules: version, before }) => (
          <li key={version.version}>
            <b>{texts.version(version.version)}</b>
            <small>{formatMoment(version.createdAt)}</small>
            <ul>
              {describeRuleChanges(before, version).map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            <CopyableHash value={hash} label={texts.version(version.version)} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Every published day with its root, the latest first. */
export function DaysPanel({ summary: { days, waitingCount } }: { summary: RecordSummary }) {
  const texts = allTexts.days
  return (
    <Panel title={texts.title}>
      <p className={css.lead}>{texts.lead}</p>
      {days.length === 0 ? <p className={css.note}>{texts.empty}</p> : <DayTable days={days} />}
      {waitingCount === 0 ? null : <p className={css.note}>{texts.waiting(waitingCount.toLocaleString('zh-CN'))}</p>}
    </Panel>
  )
}

/** On a phone the root of a day stands below its numbers. */
function DayTable({ days }: Pick<RecordSummary, 'days'>) {
  const texts = allTexts.days
  const isWide = useIsWide()
  const columns = [texts.day, texts.draws, texts.entries, ...(isWide ? [texts.root] : [])]
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{texts.title}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={name === texts.root ? css.root : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map(({ day, root, drawCount, leafCount }) => {
          const hash = <CopyableHash value={root} label={`${day} ${texts.root}`} />
          return (
            <Fragment key={day}>
              <tr>
                <th scope="row">{day}</th>
                <td>{drawCount.toLocaleString('zh-CN')}</td>
                <td>{leafCount.toLocaleString('zh-CN')}</td>
                {isWide ? <td className={css.root}>{hash}</td> : null}
              </tr>
              {isWide ? null : (
                <tr className={css.below}>
                  <td className={css.root} colSpan={columns.length}>
                    {hash}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

const SCRIPT = 'check-draws.mjs'

/** How to check without this site. */
export function FilesPanel({ summary: { fileUrl, code } }: { summary: RecordSummary }) {
  const texts = allTexts.files
  const recordName = `record-${code}.json`
  return (
    <Panel title={texts.title}>
      <p className={css.lead}>{texts.lead}</p>
      <p className={css.downloads}>
        <a href={fileUrl} download={recordName}>
          {texts.record}
        </a>
        <a href={`/${SCRIPT}`} download={SCRIPT}>
          {texts.script}
        </a>
      </p>
      <p className={css.note}>{texts.run}</p>
      <CopyableHash value={`node ${SCRIPT} ${recordName}`} label={texts.run} />
    </Panel>
  )
}
