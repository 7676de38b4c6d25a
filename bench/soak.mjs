// npm run soak: the real server under mixed load for a long time; measures its memory, handles, tables and files.
//   npm run soak -- --minutes 60 --sockets 200 --rate 60
//   npm run soak -- --idle-sockets 10000 --minutes 10
// The first mode uses the product like users do; the second keeps silent connections open. Both stop by themselves and print a
// table of counts and ratios; nothing here passes or fails.
import { parseArgs } from 'node:util'
import { buildWebWhenStale } from '../scripts/build-web.mjs'
import { runIdleMode } from './support/soak/idle-mode.mjs'
import { runMixedMode } from './support/soak/mixed-mode.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Users in rooms. */
    sockets: { type: 'string', default: '200' },
    /** Requests per second. */
    rate: { type: 'string', default: '60' },
    'idle-sockets': { type: 'string' },
  },
})

await buildWebWhenStale()
const minutes = parseNumber('minutes', values.minutes)
if (values['idle-sockets'] === undefined) {
  const sockets = parseNumber('sockets', values.sockets)
  console.log(await runMixedMode({ minutes, sockets, rate: parseNumber('rate', values.rate) }))
} else {
  console.log(await runIdleMode({ minutes, count: parseNumber('idle-sockets', values['idle-sockets']) }))
}
process.exit(0)

function parseNumber(name, text) {
  const number = Number(text)
  if (text !== '' && Number.isFinite(number) && number >= 0) return number
  console.error(`soak: --${name} must be a number`)
  process.exit(1)
}
