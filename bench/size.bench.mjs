// Bytes that a phone has to fetch.
import { buildSizeRows } from '../scripts/size-budgets.mjs'

console.log(JSON.stringify(buildSizeRows().map(({ what, measured, budget, holds }) => ({ what, measured, budget, holds }))))
