import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { adminTexts as texts } from '../../../../text/zh/admin/admin.ts'
import { shellTexts } from '../../../../text/zh/app/shell.ts'
import { StateView } from '../../../../ui/feedback/state-view.tsx'

/** X-05, P-03: whoever is no admin, or no longer one, reads so and finds the way home. */
export function AccessDeniedView() {
  const router = useRouter()
  const action = { label: shellTexts.goHome, onPress: () => void router.relaunch() }
  return <StateView kind="denied" {...texts.denied} action={action} />
}
