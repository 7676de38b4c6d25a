import { empty, type Sql, sql } from '../../../db/sql.ts'
import { CELL_SIZES, type CellSize, getCellReach, getNearestCellTerms } from './grid-cells.ts'
import type { MapPoint } from './mercator.ts'

/** A page of entries within `radius` of `centre`, after (`distance`, `id`), nearest first. All on the map projection. */
export interface NearestPage {
  centre: MapPoint
  radius: number
  distance: number
  id: string
  limit: number
}

/** Number of hits in the previous, smaller cells. */
const COUNT_0 = sql`(select count(*) from level_0)`
const COUNT_1 = sql`(select count(*) from level_1)`
const COUNT_2 = sql`(select count(*) from level_2)`
const COUNT_3 = sql`(select count(*) from level_3)`

/** Text form of the SQL type `point`. */
export const toSqlPoint = ({ x, y }: MapPoint): string => `(${x},${y})`

/**
 * Searches the nearest cells of the smallest size first, and each larger size only if the previous ones have fewer than
 * `limit` hits. So a few hundred rows are read, for any number of works and any frequency of a term.
 */
export function nearestOfTermsStatement(terms: readonly string[], page: NearestPage): Sql {
  const { limit } = page
  const ifFewer = (counts: Sql): Sql => sql`and greatest(${counts}) < ${limit}`
  const [size0, size1, size2, size3, size4] = CELL_SIZES
  return sql`with level_0 as materialized (${levelOf(terms, size0, empty, page)}),
      level_1 as materialized (${levelOf(terms, size1, ifFewer(COUNT_0), page)}),
      level_2 as materialized (${levelOf(terms, size2, ifFewer(sql`${COUNT_0}, ${COUNT_1}`), page)}),
      level_3 as materialized (${levelOf(terms, size3, ifFewer(sql`${COUNT_0}, ${COUNT_1}, ${COUNT_2}`), page)}),
      level_4 as materialized (${levelOf(terms, size4, ifFewer(sql`${COUNT_0}, ${COUNT_1}, ${COUNT_2}, ${COUNT_3}`), page)})
    select work_id as "workId", distance from (
      select * from level_0 union select * from level_1 union select * from level_2 union select * from level_3
      union select * from level_4) as found
    order by distance, work_id limit ${limit}`
}

function levelOf(terms: readonly string[], size: CellSize, condition: Sql, page: NearestPage): Sql {
  const { centre, radius, distance, id, limit } = page
  const [southWest, southEast, northWest, northEast] = getNearestCellTerms(centre, size)
  const inCell = (cell: string): Sql => sql`terms @> (${terms}::text[] || ${cell}::text)`
  return sql`
    select work_id, distance from (
      select work_id, spot <-> ${toSqlPoint(centre)}::point as distance from search_entry
      where ${inCell(southWest)} or ${inCell(southEast)} or ${inCell(northWest)} or ${inCell(northEast)} offset 0) as wanted
    where distance <= least(${radius}::float8, ${getCellReach(size)}::float8)
      and (distance, work_id) > (${distance}::float8, ${id}::uuid) ${condition}
    order by distance, work_id limit ${limit}`
}
