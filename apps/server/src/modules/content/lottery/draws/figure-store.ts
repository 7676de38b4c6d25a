import type { FigureBeacon } from '@zhanjian/draws/figure.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'

/** An announcement that draws wait for. */
export interface AwaitedFigureRow {
  figureKey: string
  round: number
  beacon: FigureBeacon
  drawCount: number
  /** Titles of the wheels. */
  titles: string[]
}

/** An announcement that was entered. */
export interface EnteredFigureRow {
  figureKey: string
  round: number
  beacon: FigureBeacon
  figure: string
  enteredAt: Date
}

/** Public figures that operators enter. Nothing changes one that is entered: a trigger refuses it. */
export const createFigureStore = (queries: Queryable) => ({
  /** Null: it is not entered. */
  async findFigure(figureKey: string, round: number): Promise<string | null> {
    const [row] = await queries.query<{ figure: string }>(
      sql`select figure from wheel_announced_figure where figure_key = ${figureKey} and round = ${round}`,
    )
    return row?.figure ?? null
  },

  /** Null: no wheel names it. */
  async findBeacon(figureKey: string): Promise<FigureBeacon | null> {
    const [row] = await queries.query<{ beacon: FigureBeacon }>(
      sql`select coalesce(r.rules -> 'beacon', '{}'::jsonb) as beacon from wheel_beacon b join wheel_activity a on a.id = b.activity_id
          join wheel_rules r on r.activity_id = a.id and r.version = a.rules_version
        where b.figure_key = ${figureKey} limit 1`,
    )
    return row?.beacon ?? null
  },

  /**
   * Enters a figure that draws wait for, once. From then on no draw is put on record for it or an earlier one.
   * @returns whether it was entered: nothing waits for it, or there is one already
   */
  async enter(figureKey: string, round: number, figure: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`with entered as (
          insert into wheel_announced_figure (figure_key, round, figure, entered_at)
          select ${figureKey}, ${round}::integer, ${figure}, ${at}
            where exists (select 1 from wheel_waiting_draw w join wheel_beacon b on b.activity_id = w.activity_id
              where b.figure_key = ${figureKey} and w.round = ${round}::integer)
          on conflict do nothing returning round),
        closed as (
          update wheel_beacon b set settled_round = e.round from entered e
            where b.figure_key = ${figureKey} and b.settled_round < e.round)
        select 1 from entered`,
    )
    return rows.length > 0
  },

  /** Those that are not entered, the earliest first. */
  listAwaited: (): Promise<AwaitedFigureRow[]> =>
    queries.query<AwaitedFigureRow>(
      sql`select b.figure_key as "figureKey", w.round, coalesce((array_agg(r.rules -> 'beacon'))[1], '{}'::jsonb) as beacon, count(*)::int as "drawCount",
          array_agg(distinct a.title) as titles
        from wheel_waiting_draw w join wheel_beacon b on b.activity_id = w.activity_id
          join wheel_activity a on a.id = b.activity_id
          join wheel_rules r on r.activity_id = a.id and r.version = a.rules_version
        where b.figure_key is not null
          and not exists (select 1 from wheel_announced_figure f where f.figure_key = b.figure_key and f.round = w.round)
        group by b.figure_key, w.round order by w.round, b.figure_key`,
    ),

  /** The latest first. */
  listEntered: (limit: number): Promise<EnteredFigureRow[]> =>
    queries.query<EnteredFigureRow>(
      sql`select f.figure_key as "figureKey", f.round, f.figure, f.entered_at as "enteredAt", coalesce(named.beacon, '{}'::jsonb) as beacon
        from wheel_announced_figure f cross join lateral (
          select coalesce(r.rules -> 'beacon', '{}'::jsonb) as beacon from wheel_beacon b join wheel_activity a on a.id = b.activity_id
              join wheel_rules r on r.activity_id = a.id and r.version = a.rules_version
            where b.figure_key = f.figure_key limit 1) named
        order by f.entered_at desc, f.figure_key, f.round limit ${limit}`,
    ),

  /** Wheels with draws that wait for that announcement. */
  async listWaitingWheels(figureKey: string, round: number): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`select distinct w.activity_id as id from wheel_waiting_draw w join wheel_beacon b on b.activity_id = w.activity_id
        where b.figure_key = ${figureKey} and w.round = ${round} order by id`,
    )
    return rows.map(({ id }) => id)
  },
})
