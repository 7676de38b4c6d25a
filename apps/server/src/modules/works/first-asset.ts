/** SQL: the first work's file, which is the cover where its owner chose none. A document may name anything; only an id can be a cover. */
export const firstAssetOf = (document: string): string =>
  `(select case when id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::uuid end from (select ${document} -> 'works' -> 0 ->> 'assetId' as id) as first)`
