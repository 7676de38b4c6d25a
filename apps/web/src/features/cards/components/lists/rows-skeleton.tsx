import { cardListTexts } from '#text/cards/lists.ts'
import { ListCardSkeleton } from '../../../../ui/lists/list-card-skeleton.tsx'

/** Placeholder of people in rows. */
export const RowsSkeleton = () => <ListCardSkeleton label={cardListTexts.loading} rows={5} of="people" />
