import { AvatarProfilePage as AvatarProfile } from '../../features/avatars/pages/avatar-profile-page.tsx'
import { LoginOverPage } from '../../features/identity/components/login-over-page.tsx'

/** The editor of the own figure; a visitor who saves logs in over the page, and the figure is saved then. */
export const AvatarProfilePage = () => (
  <LoginOverPage>
    <AvatarProfile />
  </LoginOverPage>
)
