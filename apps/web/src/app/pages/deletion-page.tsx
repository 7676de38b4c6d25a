import { DeletionView } from '../../features/accounts/components/deletion-view.tsx'
import { deleteUserDataOnDevice } from '../../shared/drafts/device-draft-stores.ts'

/** S-36, with the drafts and files that the editors keep on this device. */
export const DeletionPage = () => <DeletionView clearDevice={deleteUserDataOnDevice} />
