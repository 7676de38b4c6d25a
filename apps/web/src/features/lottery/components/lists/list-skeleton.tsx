import { wheelListTexts } from '#text/lottery/wheel-lists.ts'
import { ListCardSkeleton } from '../../../../ui/lists/list-card-skeleton.tsx'

/** Placeholder of prizes in rows. */
export const ListSkeleton = () => <ListCardSkeleton label={wheelListTexts.loading} rows={6} of="things" />
