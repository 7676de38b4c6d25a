import { DeletionView } from '../../features/accounts/components/deletion-view.tsx'
import { deleteUserDataOnDevice } from '../../shared/drafts/device-draft-stores.ts'

/** Deletes drafts and files of the editors on this device as well. */
export const DeletionPage = () => <DeletionView clearDevice={deleteUserDataOnDevice} />
