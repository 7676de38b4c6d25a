import { adminTexts as texts } from '#text/admin/admin.ts'
import { shellTexts } from '#text/app/shell.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'

/** Shown to users without the admin role, with a link to the home page. */
export function AccessDeniedView() {
  const router = useRouter()
  const action = { label: shellTexts.goHome, onPress: () => void router.relaunch() }
  return <StateView kind="denied" {...texts.denied} action={action} />
}
