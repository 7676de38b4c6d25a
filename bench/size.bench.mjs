// What a phone has to fetch.
import { sizeRows } from '../scripts/size-budgets.mjs'

console.log(JSON.stringify(sizeRows().map(({ what, measured, budget, holds }) => ({ what, measured, budget, holds }))))
