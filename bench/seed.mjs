// node bench/seed.mjs <directory> [works]: seeds a community with that many works (default 100 000), ten times as many comments
// and half as many users into an embedded database; `DATA_DIR=<directory> npm start` serves it. Resumes after an interruption.
import { seedCommunity } from './support/seed/seed-community.mjs'

const [directory, works = '100000'] = process.argv.slice(2)
if (directory === undefined || !/^\d+$/.test(works)) {
  console.error('usage: node bench/seed.mjs <directory> [works]')
  process.exit(1)
}
await seedCommunity({ directory, works: Number(works), log: console.error })
