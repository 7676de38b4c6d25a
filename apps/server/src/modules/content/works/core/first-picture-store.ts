import { type Sql, sql } from '../../../../db/sql.ts'

/**
 * The SQL equivalent of `getFirstPictureId`. It sees documents of all versions, as they were stored: a migration that moves these
 * fields needs the new place here beside the old one.
 */
export const firstPictureIdSql = (document: Sql, kind: Sql): Sql =>
  sql`(select case when id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::uuid end from (select case ${kind}
     when 'gallery' then ${document} -> 'works' -> 0 ->> 'assetId'
     when 'article' then ${document} -> 'media' -> 0 ->> 'assetId'
     when 'model' then ${document} -> 'media' -> 0 ->> 'assetId'
     when 'panorama' then ${document} -> 'scenes' -> 0 ->> 'assetId' end as id) as first)`
