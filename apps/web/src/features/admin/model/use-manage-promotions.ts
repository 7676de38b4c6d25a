import { homeSections } from '@zhanjian/contract/works/discovery.ts'
import {
  addPromotion,
  type ManagedPromotion,
  managedPromotions,
  orderPromotions,
  removePromotion,
  updatePromotion,
} from '@zhanjian/contract/works/promotions.ts'
import { adminPromotionTexts as texts } from '#text/admin/promotions.ts'
import { useServices } from '../../../lib/services.tsx'
import { useDecision } from './use-decision.ts'

export interface PromotionInput extends Pick<ManagedPromotion, 'place' | 'label' | 'title' | 'text' | 'path' | 'isOn'> {
  /** Undefined: unchanged; null: removed. */
  pictureAssetId?: string | null
}

/** Changes promotions. Each function resolves with whether it succeeded; errors are already shown. */
export function useManagePromotions() {
  const { call } = useServices()
  // The home page in this tab shows them too.
  const { run } = useDecision({ changes: [managedPromotions, homeSections], waitsForChanges: true })
  const runAction = async (work: () => Promise<unknown>, done?: string) => (await run(work, () => done)) === 'done'
  return {
    addPromotion: (body: PromotionInput) => runAction(() => call(addPromotion, { body }), texts.saved),
    /** Sends only the changed fields: another admin may have changed the others. */
    updatePromotion: (id: string, body: Partial<PromotionInput>) =>
      runAction(() => call(updatePromotion, { params: { id }, body }), texts.saved),
    setPromotionOn: (id: string, isOn: boolean) => runAction(() => call(updatePromotion, { params: { id }, body: { isOn } })),
    savePromotionOrder: (ids: readonly string[]) => runAction(() => call(orderPromotions, { body: { ids: [...ids] } })),
    removePromotion: (id: string) => runAction(() => call(removePromotion, { params: { id } }), texts.removed),
  }
}
