import { useQueryClient } from '@tanstack/react-query'
import { homeSections } from '@zhanjian/contract/discovery.ts'
import {
  addPromotion,
  type ManagedPromotion,
  managedPromotions,
  orderPromotions,
  removePromotion,
  updatePromotion,
} from '@zhanjian/contract/promotions.ts'
import { useServices } from '../../../lib/services.tsx'
import { adminPromotionTexts as texts } from '../../../text/zh/admin/promotions.ts'

export interface PromotionInput extends Pick<ManagedPromotion, 'place' | 'label' | 'title' | 'text' | 'path' | 'isOn'> {
  /** Undefined: the picture stays; null: none. */
  pictureAssetId?: string | null
}

/** What admins do with promotions. Each resolves with whether it was done; what went wrong has been said. */
export function useManagePromotions() {
  const { call, handleError, showToast } = useServices()
  const queryClient = useQueryClient()

  async function runAction(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    try {
      await work()
      if (done !== undefined) showToast(done)
      return true
    } catch (error) {
      handleError(error)
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: [managedPromotions.path] })
      // In this very tab the home page shows it, too.
      void queryClient.invalidateQueries({ queryKey: [homeSections.path] })
    }
  }
  return {
    addPromotion: (body: PromotionInput) => runAction(() => call(addPromotion, { body }), texts.saved),
    /** Only what is changed: another admin may have changed the rest. */
    updatePromotion: (id: string, body: Partial<PromotionInput>) =>
      runAction(() => call(updatePromotion, { params: { id }, body }), texts.saved),
    setPromotionOn: (id: string, isOn: boolean) => runAction(() => call(updatePromotion, { params: { id }, body: { isOn } })),
    savePromotionOrder: (ids: readonly string[]) => runAction(() => call(orderPromotions, { body: { ids: [...ids] } })),
    removePromotion: (id: string) => runAction(() => call(removePromotion, { params: { id } }), texts.removed),
  }
}
