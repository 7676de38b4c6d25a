import { DeletionView } from '../../features/accounts/components/deletion-view.tsx'
import { forgetOnDevice } from '../../shared/drafts/device-drafts.ts'

/** S-36, with the drafts and files that the editors keep on this device. */
export const DeletionPage = () => <DeletionView clearDevice={forgetOnDevice} />
