import { CardDetailPage } from '../../features/cards/pages/card-detail-page.tsx'
import { LoginOverPage } from '../../features/identity/components/login-over-page.tsx'

/** A business card; who is asked to log in for an exchange does so over the page and goes on there. */
export const CardPage = () => (
  <LoginOverPage>
    <CardDetailPage />
  </LoginOverPage>
)
