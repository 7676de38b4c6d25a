import { cardListTexts } from '#text/cards/lists.ts'
import { ListTileSkeleton } from '../../../../ui/lists/list-tile-skeleton.tsx'

/** Placeholder of people in rows. */
export const RowsSkeleton = () => <ListTileSkeleton label={cardListTexts.loading} rows={5} of="people" />
