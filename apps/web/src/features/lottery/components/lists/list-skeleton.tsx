import { wheelListTexts } from '#text/lottery/wheel-lists.ts'
import { ListTileSkeleton } from '../../../../ui/lists/list-tile-skeleton.tsx'

/** Placeholder of prizes in rows. */
export const ListSkeleton = () => <ListTileSkeleton label={wheelListTexts.loading} rows={6} of="things" />
