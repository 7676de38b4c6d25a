import type { OwnPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { prizeEditorTexts as texts } from '#text/lottery/publish.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import { UndoBar } from '../../../../ui/feedback/undo-bar.tsx'
import { useRemovePrize } from '../../model/use-prize-editor.ts'

/** In place of a prize that was just removed: it can be put back. */
export function RemovedPrize({ prize: { id }, onRestored }: { prize: OwnPrize; onRestored: () => void }) {
  const router = useRouter()
  const { restore } = useRemovePrize()
  return (
    <>
      <StateView kind="empty" title={texts.removed} action={{ label: kitTexts.back, onPress: () => router.back() }} />
      <UndoBar
        text={texts.removed}
        undo={{ label: texts.undo, onPress: () => void restore(id).then((isDone) => isDone && onRestored()) }}
      />
    </>
  )
}
