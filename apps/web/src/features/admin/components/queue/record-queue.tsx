import { RecordList, type RecordListProps } from '../lists/record-list.tsx'
import { AdminQueue, type AdminQueueProps } from './admin-queue.tsx'

type RecordQueueProps<Item> = Omit<AdminQueueProps<Item>, 'children'> &
  Pick<RecordListProps<Item>, 'label' | 'getKey' | 'getName' | 'columns' | 'renderTile'>

/** A list of the back office whose records are only shown: as a table, or as tiles. */
export const RecordQueue = <Item,>({ label, getKey, getName, columns, renderTile, ...queue }: RecordQueueProps<Item>) => (
  <AdminQueue {...queue}>{(records) => <RecordList {...{ label, records, getKey, getName, columns, renderTile }} />}</AdminQueue>
)
