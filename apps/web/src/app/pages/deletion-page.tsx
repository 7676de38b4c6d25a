import { DeletionView } from '../../features/accounts/components/deletion-view.tsx'
import { forgetOnDevice } from '../../features/editor/device-stores.ts'

/** S-36, with the drafts and files that the editor keeps on this device. */
export const DeletionPage = () => <DeletionView clearDevice={forgetOnDevice} />
