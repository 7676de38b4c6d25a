import { LoginOverPage } from '../../features/identity/components/login-over-page.tsx'
import { WheelPage as LotteryWheelPage } from '../../features/lottery/pages/wheel-page.tsx'

/** A wheel; who takes part logs in over the page and goes on there. */
export const WheelPage = () => (
  <LoginOverPage>
    <LotteryWheelPage />
  </LoginOverPage>
)
