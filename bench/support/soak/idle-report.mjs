import { quantile } from '../quantile.mjs'
import { renderTable } from './table.mjs'

const sumValues = (record) => Object.values(record).reduce((total, value) => total + value, 0)

/** How the server handled silent connections, as markdown. */
export function renderIdleReport({ minutes, count, wanted, looks, phases, tally }) {
  const { before, during, after } = phases
  const last = looks.at(-1)
  const kinds = Object.keys(wanted)
  const kept = sumValues(looks[1]?.standing ?? {})
  const each = (key) => (during === undefined || kept === 0 ? '–' : (((during[key] - before[key]) * 1000) / kept).toFixed(1))
  const p99s = looks.flatMap(({ sample }) => sample?.p99Ms ?? [])
  const ratio = (value) => `${(value / before.p99Ms).toFixed(2)}×`
  return [
    `## Idle connections: ${count} requested, ${minutes} minutes`,
    '',
    ...renderTable(
      ['after, s', ...kinds, 'all'],
      [['wished', ...kinds.map((kind) => wanted[kind]), count], ...looks.filter(isShown).map((look) => buildRow(look, kinds))],
    ),
    '',
    ...renderTable(['how the other connections ended', 'count'], Object.entries(last.ends)),
    '',
    ...renderTable(
      ['figure', 'value'],
      [
        ['memory of a connection: RSS, KB', each('rssMb')],
        ['memory of a connection: heap after collecting, KB', each('heapMb')],
        ['p99 of regular calls before, ms', before.p99Ms.toFixed(1)],
        [
          'p99 of regular calls meanwhile ÷ before: median, maximum',
          `${ratio(quantile(p99s, 0.5))}, ${ratio(Math.max(...p99s))}`,
        ],
        ['p99 of regular calls afterwards ÷ before', ratio(after.p99Ms)],
        ['regular calls by status', [...tally.byStatus()].map(([status, number]) => `${status}: ${number}`).join(', ')],
        ['descriptors before, with them, afterwards', `${before.fds}, ${during?.fds ?? '–'}, ${after.fds}`],
        ['heap before, with them, afterwards, MB', [before, during, after].map((at) => at?.heapMb?.toFixed(1) ?? '–').join(', ')],
        ['RSS before, with them, afterwards, MB', [before, during, after].map((at) => at?.rssMb.toFixed(0) ?? '–').join(', ')],
      ],
    ),
  ].join('\n')
}

/** Every sample of the first two minutes, then every fourth. */
const isShown = ({ atS }, index, all) => atS <= 120 || index % 4 === 0 || index === all.length - 1

const buildRow = ({ atS, standing }, kinds) => [atS, ...kinds.map((kind) => standing[kind] ?? 0), sumValues(standing)]
