// node bench/seed.mjs <directory> [works]: a community of that many works (100 000 where none is named), ten times as many
// comments and half as many people, in an embedded database of its own; `DATA_DIR=<directory> npm start` shows it. It goes
// on where it was broken off.
import { seedCommunity } from './support/seed/seed-community.mjs'

const [directory, works = '100000'] = process.argv.slice(2)
if (directory === undefined || !/^\d+$/.test(works)) {
  console.error('usage: node bench/seed.mjs <directory> [works]')
  process.exit(1)
}
await seedCommunity({ directory, works: Number(works), log: console.error })
