import { median } from '../quantile.mjs'
import { renderTable } from './table.mjs'

const TABLES_SHOWN = 12
const formatRounded = (value, digits = 0) => (value === null || value === undefined ? '–' : value.toFixed(digits))
const formatKilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`

/** The results as markdown. */
export function renderReport({ minutes, sockets, rate, tally, rooms, samples, jobs, faults, tables }) {
  return [
    `## Soak: ${minutes} minutes, ${rate} calls a second requested, ${sockets} people in rooms`,
    ...renderMeasurements(samples, minutes),
    '',
    '### Answers',
    '',
    ...renderResponses(tally),
    '',
    '### Rooms',
    '',
    ...renderTable(['what', 'count'], [...Object.entries(rooms).filter(([name]) => name !== 'closes'), ...listCloses(rooms)]),
    '',
    `### Tables (of ${tables.after.length} the largest)`,
    '',
    ...renderTables(tables),
    '',
    '### Jobs that are not done',
    '',
    ...renderTable(
      ['queue', 'state', 'count'],
      jobs.map(({ name, state, count }) => [name, state, count]),
    ),
    '',
    `### Violated invariants: ${faults.length}`,
    '',
    ...faults.slice(0, 20).map((fault) => `- ${fault}`),
  ].join('\n')
}

function renderMeasurements(samples, minutes) {
  const half = samples.slice(Math.floor(samples.length / 2))
  const rows = [
    ['RSS of the server, MB', 'rssMb'],
    ['heap after collecting, MB', 'heapMb'],
    ['descriptors of the server', 'fds'],
    ['memory of the database, MB', 'databaseMb'],
    ['processes of the database', 'databaseProcesses'],
    ['lag of the event loop, p99, ms', 'lagP99Ms'],
    ['p50 of a call, ms', 'p50Ms'],
    ['p99 of a call, ms', 'p99Ms'],
    ['people in rooms', 'inside'],
  ]
  const sum = samples.reduce((calls, sample) => calls + sample.calls, 0)
  return [
    '',
    `${sum} calls answered, ${formatRounded(sum / (minutes * 60), 1)} a second. Slope: of the second half, by least squares.`,
    '',
    ...renderTable(
      ['figure', 'first', 'median', 'last', 'most', 'slope an hour'],
      rows.map(([name, key]) => {
        const values = listValues(samples, key).map(([, value]) => value)
        const most = values.length === 0 ? null : Math.max(...values)
        const seen = [values[0], values.length === 0 ? null : median(values), values.at(-1), most]
        return [
          name,
          ...seen.map((value) => formatRounded(value, 1)),
          formatRounded(computeSlopePerHour(listValues(half, key)), 1),
        ]
      }),
    ),
  ]
}

const listValues = (samples, key) =>
  samples.flatMap((sample) =>
    typeof sample[key] === 'number' && Number.isFinite(sample[key]) ? [[sample.atS, sample[key]]] : [],
  )

/** Slope of the regression line; null with fewer than three points. */
function computeSlopePerHour(points) {
  if (points.length < 3) return null
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const below = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return below === 0 ? null : (above / below) * 3600
}

function renderResponses(tally) {
  const all = [...tally.byStatus()].map(([status, count]) => `${status}: ${count}`).join(', ')
  const rows = [...tally.byCall()].map(([name, statuses]) => [
    name,
    [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
  ])
  return [all, '', ...renderTable(['call', 'answers'], rows)]
}

const listCloses = ({ closes = {} }) => Object.entries(closes).map(([code, count]) => [`closed with ${code}`, count])

function renderTables({ before, after, vacuumed }) {
  const [earlier, later] = [before, vacuumed].map((list) => new Map(list.map((row) => [row.name, row])))
  const rows = after
    .slice(0, TABLES_SHOWN)
    .map(({ name, bytes, live, dead }) => [
      name,
      formatKilobytes(earlier.get(name)?.bytes ?? 0),
      formatKilobytes(bytes),
      formatKilobytes(later.get(name)?.bytes ?? 0),
      live,
      dead,
      later.get(name)?.dead ?? '–',
    ])
  return renderTable(['table', 'before', 'after', 'vacuumed', 'rows', 'dead rows', 'dead, vacuumed'], rows)
}
